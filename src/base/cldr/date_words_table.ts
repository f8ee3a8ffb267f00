/** Months and weekdays of languages, long and short, within dates and alone, the halves of a day, eras, short dates and times; each row starts with the one that its empty fields come from. From the data of the Unicode CLDR 48.2. */
export const DATE_WORDS: Readonly<Record<string, string>> = {
  "af":
    ";Januarie|Februarie|Maart|April|Mei|Junie|Julie|Augustus|September|Oktober|November|Desember;Jan.|Feb.|Mrt.|Apr.|Mei|Jun.|Jul.|Aug.|Sep.|Okt.|Nov.|Des.;Januarie|Februarie|Maart|April|Mei|Junie|Julie|Augustus|September|Oktober|November|Desember;Jan.|Feb.|Mrt.|Apr.|Mei|Jun.|Jul.|Aug.|Sep.|Okt.|Nov.|Des.;Sondag|Maandag|Dinsdag|Woensdag|Donderdag|Vrydag|Saterdag;So.|Ma.|Di.|Wo.|Do.|Vr.|Sa.;vm.|nm.;v.C.|n.C.;y-MM-dd;HH:mm:ss",
  "af-NA": "af;;;;;;;;;;h:mm:ss a",
  "ak":
    ";Ɔpɛpɔn|Ɔgyefoɔ|Ɔbɛnem|Oforisuo|Kɔtɔnimma|Ayɛwohomumu|Kutawonsa|Ɔsanaa|Ɛbɔ|Ahinime|Obubuo|Ɔpɛnimma;Ɔpɛpɔn|Ɔgyefoɔ|Ɔbɛnem|Oforisuo|Kɔtɔnimma|Ayɛwohomumu|Kutawonsa|Ɔsanaa|Ɛbɔ|Ahinime|Obubuo|Ɔpɛnimma;Ɔpɛpɔn|Ɔgyefoɔ|Ɔbɛnem|Oforisuo|Kɔtɔnimma|Ayɛwohomumu|Kutawonsa|Ɔsanaa|Ɛbɔ|Ahinime|Obubuo|Ɔpɛnimma;Ɔpɛpɔn|Ɔgyefoɔ|Ɔbɛnem|Oforisuo|Kɔtɔnimma|Ayɛwohomumu|Kutawonsa|Ɔsanaa|Ɛbɔ|Ahinime|Obubuo|Ɔpɛnimma;Sun|Dwoada|Benada|Wukuada|Yawoada|Fiada|Memeneda;Kwa|Dwo|Ben|Wuk|Yaw|Fia|Mem;AN|ANW;AK|KE;d/M/yy;h:mm:ss a",
  "am":
    ";ጃንዋሪ|ፌብሩዋሪ|ማርች|ኤፕሪል|ሜይ|ጁን|ጁላይ|ኦገስት|ሴፕቴምበር|ኦክቶበር|ኖቬምበር|ዲሴምበር;ጃን|ፌብ|ማርች|ኤፕሪ|ሜይ|ጁን|ጁላይ|ኦገስ|ሴፕቴ|ኦክቶ|ኖቬም|ዲሴም;ጃንዋሪ|ፌብሩዋሪ|ማርች|ኤፕሪል|ሜይ|ጁን|ጁላይ|ኦገስት|ሴፕቴምበር|ኦክቶበር|ኖቬምበር|ዲሴምበር;ጃን|ፌብ|ማርች|ኤፕሪ|ሜይ|ጁን|ጁላይ|ኦገስ|ሴፕቴ|ኦክቶ|ኖቬም|ዲሴም;እሑድ|ሰኞ|ማክሰኞ|ረቡዕ|ሐሙስ|ዓርብ|ቅዳሜ;እሑድ|ሰኞ|ማክሰ|ረቡዕ|ሐሙስ|ዓርብ|ቅዳሜ;ጥዋት|ከሰዓት;ዓ/ዓ|ዓ/ም;dd/MM/y;h:mm:ss a",
  "ar":
    ";يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر;يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر;يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر;يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر;الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت;الأحد|الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت;ص|م;ق.م|م;d‏/M‏/y;h:mm:ss a",
  "ar-DZ":
    "ar;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;;;;;;",
  "ar-IL": "ar;;;;;;;;;;H:mm:ss",
  "ar-IQ":
    "ar;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;;;;;;",
  "ar-JO":
    "ar;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;;;;;;",
  "ar-KM": "ar;;;;;;;;;;HH:mm:ss",
  "ar-LB":
    "ar;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;;;;;;",
  "ar-MA":
    "ar;يناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر;يناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر;يناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر;يناير|فبراير|مارس|أبريل|ماي|يونيو|يوليوز|غشت|شتنبر|أكتوبر|نونبر|دجنبر;;;;;;HH:mm:ss",
  "ar-MR":
    "ar;يناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر;يناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر;يناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر;يناير|فبراير|مارس|إبريل|مايو|يونيو|يوليو|أغشت|شتمبر|أكتوبر|نوفمبر|دجمبر;;;;;;",
  "ar-PS":
    "ar;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;;;;;;",
  "ar-SY":
    "ar;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;كانون الثاني|شباط|آذار|نيسان|أيار|حزيران|تموز|آب|أيلول|تشرين الأول|تشرين الثاني|كانون الأول;;;;;;",
  "ar-TN":
    "ar;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;جانفي|فيفري|مارس|أفريل|ماي|جوان|جويلية|أوت|سبتمبر|أكتوبر|نوفمبر|ديسمبر;;;;;;",
  "as":
    ";জানুৱাৰী|ফেব্ৰুৱাৰী|মাৰ্চ|এপ্ৰিল|মে’|জুন|জুলাই|আগষ্ট|ছেপ্তেম্বৰ|অক্টোবৰ|নৱেম্বৰ|ডিচেম্বৰ;জানু|ফেব্ৰু|মাৰ্চ|এপ্ৰিল|মে’|জুন|জুলাই|আগ|ছেপ্তে|অক্টো|নৱে|ডিচে;জানুৱাৰী|ফেব্ৰুৱাৰী|মাৰ্চ|এপ্ৰিল|মে’|জুন|জুলাই|আগষ্ট|ছেপ্তেম্বৰ|অক্টোবৰ|নৱেম্বৰ|ডিচেম্বৰ;জানু|ফেব্ৰু|মাৰ্চ|এপ্ৰিল|মে’|জুন|জুলাই|আগ|ছেপ্তে|অক্টো|নৱে|ডিচে;দেওবাৰ|সোমবাৰ|মঙ্গলবাৰ|বুধবাৰ|বৃহস্পতিবাৰ|শুক্ৰবাৰ|শনিবাৰ;দেও|সোম|মঙ্গল|বুধ|বৃহ|শুক্ৰ|শনি;পূৰ্বাহ্ন|অপৰাহ্ন;খ্ৰীঃ পূঃ|খ্ৰীঃ;d-M-y;a h.mm.ss",
  "az":
    ";yanvar|fevral|mart|aprel|may|iyun|iyul|avqust|sentyabr|oktyabr|noyabr|dekabr;yan|fev|mar|apr|may|iyn|iyl|avq|sen|okt|noy|dek;yanvar|fevral|mart|aprel|may|iyun|iyul|avqust|sentyabr|oktyabr|noyabr|dekabr;yan|fev|mar|apr|may|iyn|iyl|avq|sen|okt|noy|dek;bazar|bazar ertəsi|çərşənbə axşamı|çərşənbə|cümə axşamı|cümə|şənbə;B.|B.e.|Ç.a.|Ç.|C.a.|C.|Ş.;AM|PM;e.ə.|y.e.;dd.MM.yy;HH:mm:ss",
  "az-Arab":
    ";M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;Sun|Mon|Tue|Wed|Thu|Fri|Sat;Sun|Mon|Tue|Wed|Thu|Fri|Sat;AM|PM;BCE|CE;y-MM-dd;HH:mm:ss",
  "az-Cyrl":
    ";јанвар|феврал|март|апрел|май|ијун|ијул|август|сентјабр|октјабр|нојабр|декабр;јан|фев|мар|апр|май|ијн|ијл|авг|сен|окт|ној|дек;Јанвар|Феврал|Март|Апрел|Май|Ијун|Ијул|Август|Сентјабр|Октјабр|Нојабр|Декабр;јан|фев|мар|апр|май|ијн|ијл|авг|сен|окт|ној|дек;базар|базар ертәси|чәршәнбә ахшамы|чәршәнбә|ҹүмә ахшамы|ҹүмә|шәнбә;Б.|Б.Е.|Ч.А.|Ч.|Ҹ.А.|Ҹ.|Ш.;АМ|ПМ;е.ә.|ј.е.;dd.MM.yy;HH:mm:ss",
  "ba":
    ";ғинуар|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь;ғин.|фев.|мар.|апр.|май|июн.|июл.|авг.|сент.|окт.|нояб.|дек.;ғинуар|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь;ғин.|фев.|мар.|апр.|май|июн.|июл.|авг.|сент.|окт.|нояб.|дек.;йәкшәмбе|дүшәмбе|шишәмбе|шаршамбы|кесаҙна|йома|шәмбе;йәк.|дүш.|шиш.|шар.|кес.|йом.|шәм.;AM|PM;б.э.т.|б.э.;dd.MM.y;HH:mm:ss",
  "be":
    ";студзеня|лютага|сакавіка|красавіка|мая|чэрвеня|ліпеня|жніўня|верасня|кастрычніка|лістапада|снежня;сту|лют|сак|кра|мая|чэр|ліп|жні|вер|кас|ліс|сне;студзень|люты|сакавік|красавік|май|чэрвень|ліпень|жнівень|верасень|кастрычнік|лістапад|снежань;сту|лют|сак|кра|май|чэр|ліп|жні|вер|кас|ліс|сне;нядзеля|панядзелак|аўторак|серада|чацвер|пятніца|субота;нд|пн|аў|ср|чц|пт|сб;AM|PM;да н.э.|н.э.;d.MM.yy;HH:mm:ss",
  "bg":
    ";януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември;яну|фев|март|апр|май|юни|юли|авг|сеп|окт|ное|дек;януари|февруари|март|април|май|юни|юли|август|септември|октомври|ноември|декември;яну|фев|март|апр|май|юни|юли|авг|сеп|окт|ное|дек;неделя|понеделник|вторник|сряда|четвъртък|петък|събота;нд|пн|вт|ср|чт|пт|сб;am|pm;пр.Хр.|сл.Хр.;d.MM.yy 'г'.;H:mm:ss",
  "blo":
    ";ɩjikawǝrka kaŋɔrɔ|ɩjikpaka kaŋɔrɔ|arɛ́cika kaŋɔrɔ|njɩbɔ nɖʊka kaŋɔrɔ|acafʊnɖuka kaŋɔrɔ|anɔɔɖuka kaŋɔrɔ|alàlaka kaŋɔrɔ|ɩjikǝuka kaŋɔrɔ|abofʊmka kaŋɔrɔ|ɩjicimka kaŋɔrɔ|acapomka kaŋɔrɔ|anɔɔbʊnka kaŋɔrɔ;kaw|kpa|ci|ɖʊ|ɖu5|ɖu6|la|kǝu|fʊm|cim|pom|bʊn;ɩjikawǝrka kaŋɔrɔ|ɩjikpaka kaŋɔrɔ|arɛ́cika kaŋɔrɔ|njɩbɔ nɖʊka kaŋɔrɔ|acafʊnɖuka kaŋɔrɔ|anɔɔɖuka kaŋɔrɔ|alàlaka kaŋɔrɔ|ɩjikǝuka kaŋɔrɔ|abofʊmka kaŋɔrɔ|ɩjicimka kaŋɔrɔ|acapomka kaŋɔrɔ|anɔɔbʊnka kaŋɔrɔ;kaw|kpa|ci|ɖʊ|ɖu5|ɖu6|la|kǝu|fʊm|cim|pom|bʊn;alahaɖɩ|aɖɩtɛnɛɛ|atalaata|alaarba|alaamɩshɩ|arɩsǝma|asiibi;alah|aɖɩt|atal|alar|alam|arɩs|asib;1ka|2ja;naaBYŊAƖ|AƖAK;M/d/y;HH:mm:ss",
  "bn":
    ";জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর;জানু|ফেব|মার্চ|এপ্রি|মে|জুন|জুল|আগ|সেপ|অক্টো|নভে|ডিসে;জানুয়ারি|ফেব্রুয়ারি|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেম্বর|অক্টোবর|নভেম্বর|ডিসেম্বর;জানু|ফেব|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্ট|অক্টো|নভেম্বর|ডিসে;রবিবার|সোমবার|মঙ্গলবার|বুধবার|বৃহস্পতিবার|শুক্রবার|শনিবার;রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র|শনি;AM|PM;খ্রিস্টপূর্ব|খৃষ্টাব্দ;d/M/yy;h:mm:ss a",
  "bn-IN":
    "bn;;জানু|ফেব|মার্চ|এপ্রি|মে|জুন|জুল|আগ|সেপ্টেঃ|অক্টোঃ|নভেঃ|ডিসেঃ;;জানু|ফেব|মার্চ|এপ্রিল|মে|জুন|জুলাই|আগস্ট|সেপ্টেঃ|অক্টোঃ|নভেঃ|ডিসেঃ;;;;খ্রিঃপূঃ|খ্রিঃ;;",
  "br":
    ";Genver|Cʼhwevrer|Meurzh|Ebrel|Mae|Mezheven|Gouere|Eost|Gwengolo|Here|Du|Kerzu;Gen.|Cʼhwe.|Meur.|Ebr.|Mae|Mezh.|Goue.|Eost|Gwen.|Here|Du|Kzu.;Genver|Cʼhwevrer|Meurzh|Ebrel|Mae|Mezheven|Gouere|Eost|Gwengolo|Here|Du|Kerzu;Gen.|Cʼhwe.|Meur.|Ebr.|Mae|Mezh.|Goue.|Eost|Gwen.|Here|Du|Kzu.;Sul|Lun|Meurzh|Mercʼher|Yaou|Gwener|Sadorn;Sul|Lun|Meu.|Mer.|Yaou|Gwe.|Sad.;A.M.|G.M.;a-raok J.K.|goude J.K.;dd/MM/y;HH:mm:ss",
  "bs":
    ";januar|februar|mart|april|maj|juni|juli|august|septembar|oktobar|novembar|decembar;jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec;januar|februar|mart|april|maj|juni|juli|august|septembar|oktobar|novembar|decembar;jan|feb|mar|apr|maj|jun|jul|aug|sep|okt|nov|dec;nedjelja|ponedjeljak|utorak|srijeda|četvrtak|petak|subota;ned|pon|uto|sri|čet|pet|sub;a. m.|p. m.;p. n. e.|n. e.;d. M. y.;HH:mm:ss",
  "ca":
    ";de gener|de febrer|de març|d’abril|de maig|de juny|de juliol|d’agost|de setembre|d’octubre|de novembre|de desembre;de gen.|de febr.|de març|d’abr.|de maig|de juny|de jul.|d’ag.|de set.|d’oct.|de nov.|de des.;gener|febrer|març|abril|maig|juny|juliol|agost|setembre|octubre|novembre|desembre;gen.|febr.|març|abr.|maig|juny|jul.|ag.|set.|oct.|nov.|des.;diumenge|dilluns|dimarts|dimecres|dijous|divendres|dissabte;dg.|dl.|dt.|dc.|dj.|dv.|ds.;a. m.|p. m.;aC|dC;d/M/yy;H:mm:ss",
  "ceb":
    ";Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Septiyembre|Oktubre|Nobyembre|Disyembre;Ene|Peb|Mar|Abr|May|Hun|Hul|Ago|Sep|Okt|Nob|Dis;Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Septiyembre|Oktubre|Nobyembre|Disyembre;Ene|Peb|Mar|Abr|May|Hun|Hul|Ago|Sep|Okt|Nob|Dis;Domingo|Lunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado;Dom|Lun|Mar|Miy|Huw|Biy|Sab;AM|PM;BC|AD;M/d/yy;h:mm:ss a",
  "chr":
    ";ᎤᏃᎸᏔᏅ|ᎧᎦᎵ|ᎠᏅᏱ|ᎧᏬᏂ|ᎠᏂᏍᎬᏘ|ᏕᎭᎷᏱ|ᎫᏰᏉᏂ|ᎦᎶᏂ|ᏚᎵᏍᏗ|ᏚᏂᏅᏗ|ᏅᏓᏕᏆ|ᎥᏍᎩᏱ;ᎤᏃ|ᎧᎦ|ᎠᏅ|ᎧᏬ|ᎠᏂ|ᏕᎭ|ᎫᏰ|ᎦᎶ|ᏚᎵ|ᏚᏂ|ᏅᏓ|ᎥᏍ;ᎤᏃᎸᏔᏅ|ᎧᎦᎵ|ᎠᏅᏱ|ᎧᏬᏂ|ᎠᏂᏍᎬᏘ|ᏕᎭᎷᏱ|ᎫᏰᏉᏂ|ᎦᎶᏂ|ᏚᎵᏍᏗ|ᏚᏂᏅᏗ|ᏅᏓᏕᏆ|ᎥᏍᎩᏱ;ᎤᏃ|ᎧᎦ|ᎠᏅ|ᎧᏬ|ᎠᏂ|ᏕᎭ|ᎫᏰ|ᎦᎶ|ᏚᎵ|ᏚᏂ|ᏅᏓ|ᎥᏍ;ᎤᎾᏙᏓᏆᏍᎬ|ᎤᎾᏙᏓᏉᏅᎯ|ᏔᎵᏁᎢᎦ|ᏦᎢᏁᎢᎦ|ᏅᎩᏁᎢᎦ|ᏧᎾᎩᎶᏍᏗ|ᎤᎾᏙᏓᏈᏕᎾ;ᏆᏍᎬ|ᏉᏅᎯ|ᏔᎵᏁ|ᏦᎢᏁ|ᏅᎩᏁ|ᏧᎾᎩ|ᏈᏕᎾ;ᏌᎾᎴ|ᏒᎯᏱᎢ;BC|AD;M/d/yy;h:mm:ss a",
  "cs":
    ";ledna|února|března|dubna|května|června|července|srpna|září|října|listopadu|prosince;led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro;leden|únor|březen|duben|květen|červen|červenec|srpen|září|říjen|listopad|prosinec;led|úno|bře|dub|kvě|čvn|čvc|srp|zář|říj|lis|pro;neděle|pondělí|úterý|středa|čtvrtek|pátek|sobota;ne|po|út|st|čt|pá|so;dop.|odp.;př. n. l.|n. l.;dd.MM.yy;H:mm:ss",
  "cv":
    ";кӑрлач|нарӑс|пуш|ака|ҫу|ҫӗртме|утӑ|ҫурла|авӑн|юпа|чӳк|раштав;кӑр.|нар.|пуш|ака|ҫу|ҫӗрт.|утӑ|ҫур.|авӑн|юпа|чӳк|раш.;кӑрлач|нарӑс|пуш|ака|ҫу|ҫӗртме|утӑ|ҫурла|авӑн|юпа|чӳк|раштав;кӑр.|нар.|пуш|ака|ҫу|ҫӗрт.|утӑ|ҫур.|авӑн|юпа|чӳк|раш.;вырсарни кун|тунти кун|ытлари кун|юн кун|кӗҫнерни кун|эрне кун|шӑмат кун;вр|тн|ыт|юн|кҫ|эр|шм;к. у.|к. х.;х. с-ч.|х. с.;y.MM.dd;HH:mm:ss",
  "cy":
    ";Ionawr|Chwefror|Mawrth|Ebrill|Mai|Mehefin|Gorffennaf|Awst|Medi|Hydref|Tachwedd|Rhagfyr;Ion|Chwef|Maw|Ebr|Mai|Meh|Gorff|Awst|Medi|Hyd|Tach|Rhag;Ionawr|Chwefror|Mawrth|Ebrill|Mai|Mehefin|Gorffennaf|Awst|Medi|Hydref|Tachwedd|Rhagfyr;Ion|Chw|Maw|Ebr|Mai|Meh|Gor|Awst|Medi|Hyd|Tach|Rhag;Dydd Sul|Dydd Llun|Dydd Mawrth|Dydd Mercher|Dydd Iau|Dydd Gwener|Dydd Sadwrn;Sul|Llun|Maw|Mer|Iau|Gwen|Sad;AM|PM;CC|OC;dd/MM/yy;HH:mm:ss",
  "da":
    ";januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december;jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.;januar|februar|marts|april|maj|juni|juli|august|september|oktober|november|december;jan.|feb.|mar.|apr.|maj|jun.|jul.|aug.|sep.|okt.|nov.|dec.;søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag;søn.|man.|tirs.|ons.|tors.|fre.|lør.;AM|PM;f.Kr.|e.Kr.;dd.MM.y;HH.mm.ss",
  "de":
    ";Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember;Jan.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sept.|Okt.|Nov.|Dez.;Januar|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember;Jan|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez;Sonntag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag;So.|Mo.|Di.|Mi.|Do.|Fr.|Sa.;AM|PM;v. Chr.|n. Chr.;dd.MM.yy;HH:mm:ss",
  "de-AT":
    "de;Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember;Jän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.;Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember;Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez;;;;;;",
  "de-IT":
    "de;Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember;Jän.|Feb.|März|Apr.|Mai|Juni|Juli|Aug.|Sep.|Okt.|Nov.|Dez.;Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember;Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez;;;;;;",
  "dsb":
    ";januara|februara|měrca|apryla|maja|junija|julija|awgusta|septembra|oktobra|nowembra|decembra;jan.|feb.|měr.|apr.|maj.|jun.|jul.|awg.|sep.|okt.|now.|dec.;januar|februar|měrc|apryl|maj|junij|julij|awgust|september|oktober|nowember|december;jan|feb|měr|apr|maj|jun|jul|awg|sep|okt|now|dec;njeźela|pónjeźele|wałtora|srjoda|stwórtk|pětk|sobota;nje|pón|wał|srj|stw|pět|sob;dop.|wótp.;pś.Chr.n.|pó Chr.n.;d.M.yy;H:mm:ss",
  "el":
    ";Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αυγούστου|Σεπτεμβρίου|Οκτωβρίου|Νοεμβρίου|Δεκεμβρίου;Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αυγ|Σεπ|Οκτ|Νοε|Δεκ;Ιανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αύγουστος|Σεπτέμβριος|Οκτώβριος|Νοέμβριος|Δεκέμβριος;Ιαν|Φεβ|Μάρ|Απρ|Μάι|Ιούν|Ιούλ|Αύγ|Σεπ|Οκτ|Νοέ|Δεκ;Κυριακή|Δευτέρα|Τρίτη|Τετάρτη|Πέμπτη|Παρασκευή|Σάββατο;Κυρ|Δευ|Τρί|Τετ|Πέμ|Παρ|Σάβ;π.μ.|μ.μ.;π.Χ.|μ.Χ.;d/M/yy;h:mm:ss a",
  "el-polyton":
    "el;Ιανουαρίου|Φεβρουαρίου|Μαρτίου|Απριλίου|Μαΐου|Ιουνίου|Ιουλίου|Αὐγούστου|Σεπτεμβρίου|Ὀκτωβρίου|Νοεμβρίου|Δεκεμβρίου;Ιαν|Φεβ|Μαρ|Απρ|Μαΐ|Ιουν|Ιουλ|Αὐγ|Σεπ|Ὀκτ|Νοε|Δεκ;Ιανουάριος|Φεβρουάριος|Μάρτιος|Απρίλιος|Μάιος|Ιούνιος|Ιούλιος|Αὔγουστος|Σεπτέμβριος|Ὀκτώβριος|Νοέμβριος|Δεκέμβριος;;;;;;;",
  "en":
    ";January|February|March|April|May|June|July|August|September|October|November|December;Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec;January|February|March|April|May|June|July|August|September|October|November|December;Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec;Sunday|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday;Sun|Mon|Tue|Wed|Thu|Fri|Sat;AM|PM;BC|AD;M/d/yy;h:mm:ss a",
  "en-001":
    "en;;Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec;;Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept|Oct|Nov|Dec;;;am|pm;;dd/MM/y;",
  "en-150": "en-001;;;;;;;;;;HH:mm:ss",
  "en-AE": "en;;;;;;;;;dd/MM/y;",
  "en-AI": "en-001;;;;;;;;;;HH:mm:ss",
  "en-AU": "en-001;;Jan|Feb|Mar|Apr|May|June|July|Aug|Sept|Oct|Nov|Dec;;;;;;;d/M/yy;",
  "en-BE": "en-150;;;;;;;;;dd/MM/yy;",
  "en-BI": "en;;;;;;;;;;HH:mm:ss",
  "en-BW": "en-001;;;;;;;;;dd/MM/yy;HH:mm:ss",
  "en-BZ": "en-001;;;;;;;;;dd/MM/yy;HH:mm:ss",
  "en-CA": "en;;;;;;;a.m.|p.m.;;y-MM-dd;",
  "en-CC": "en-001;;;;;;;;;;HH:mm:ss",
  "en-CH": "en-150;;;;;;;;;dd.MM.y;",
  "en-CK": "en-001;;;;;;;;;;HH:mm:ss",
  "en-CM": "en-001;;;;;;;;;;HH:mm:ss",
  "en-CX": "en-001;;;;;;;;;;HH:mm:ss",
  "en-DG": "en-001;;;;;;;;;;HH:mm:ss",
  "en-DK": "en-150;;;;;;;;;;HH.mm.ss",
  "en-Dsrt":
    ";𐐖𐐰𐑌𐐷𐐭𐐯𐑉𐐨|𐐙𐐯𐐺𐑉𐐭𐐯𐑉𐐨|𐐣𐐪𐑉𐐽|𐐁𐐹𐑉𐐮𐑊|𐐣𐐩|𐐖𐐭𐑌|𐐖𐐭𐑊𐐴|𐐂𐑀𐐲𐑅𐐻|𐐝𐐯𐐹𐐻𐐯𐑋𐐺𐐲𐑉|𐐉𐐿𐐻𐐬𐐺𐐲𐑉|𐐤𐐬𐑂𐐯𐑋𐐺𐐲𐑉|𐐔𐐨𐑅𐐯𐑋𐐺𐐲𐑉;𐐖𐐰𐑌|𐐙𐐯𐐺|𐐣𐐪𐑉|𐐁𐐹𐑉|𐐣𐐩|𐐖𐐭𐑌|𐐖𐐭𐑊|𐐂𐑀|𐐝𐐯𐐹|𐐉𐐿𐐻|𐐤𐐬𐑂|𐐔𐐨𐑅;𐐖𐐰𐑌𐐷𐐭𐐯𐑉𐐨|𐐙𐐯𐐺𐑉𐐭𐐯𐑉𐐨|𐐣𐐪𐑉𐐽|𐐁𐐹𐑉𐐮𐑊|𐐣𐐩|𐐖𐐭𐑌|𐐖𐐭𐑊𐐴|𐐂𐑀𐐲𐑅𐐻|𐐝𐐯𐐹𐐻𐐯𐑋𐐺𐐲𐑉|𐐉𐐿𐐻𐐬𐐺𐐲𐑉|𐐤𐐬𐑂𐐯𐑋𐐺𐐲𐑉|𐐔𐐨𐑅𐐯𐑋𐐺𐐲𐑉;𐐖𐐰𐑌|𐐙𐐯𐐺|𐐣𐐪𐑉|𐐁𐐹𐑉|𐐣𐐩|𐐖𐐭𐑌|𐐖𐐭𐑊|𐐂𐑀|𐐝𐐯𐐹|𐐉𐐿𐐻|𐐤𐐬𐑂|𐐔𐐨𐑅;𐐝𐐲𐑌𐐼𐐩|𐐣𐐲𐑌𐐼𐐩|𐐓𐐭𐑆𐐼𐐩|𐐎𐐯𐑌𐑆𐐼𐐩|𐐛𐐲𐑉𐑆𐐼𐐩|𐐙𐑉𐐴𐐼𐐩|𐐝𐐰𐐻𐐲𐑉𐐼𐐩;𐐝𐐲𐑌|𐐣𐐲𐑌|𐐓𐐭𐑆|𐐎𐐯𐑌|𐐛𐐲𐑉|𐐙𐑉𐐴|𐐝𐐰𐐻;𐐈𐐣|𐐑𐐣;𐐒𐐗|𐐈𐐔;y-MM-dd;HH:mm:ss",
  "en-FI": "en-150;;;;;;;;;;H.mm.ss",
  "en-FK": "en-001;;;;;;;;;;HH:mm:ss",
  "en-GB": "en-001;;;;;;;;;;HH:mm:ss",
  "en-GG": "en-001;;;;;;;;;;HH:mm:ss",
  "en-GI": "en-001;;;;;;;;;;HH:mm:ss",
  "en-GS": "en-001;;;;;;;;;;HH:mm:ss",
  "en-HK": "en-001;;;;;;;;;d/M/y;",
  "en-ID": "en-001;;;;;;;;;;HH.mm.ss",
  "en-IE": "en-001;;;;;;;;;;HH:mm:ss",
  "en-IL": "en-001;;;;;;;;;;H:mm:ss",
  "en-IM": "en-001;;;;;;;;;;HH:mm:ss",
  "en-IN": "en-001;;;;;;;;;dd/MM/yy;",
  "en-IO": "en-001;;;;;;;;;;HH:mm:ss",
  "en-JE": "en-001;;;;;;;;;;HH:mm:ss",
  "en-JP": "en;;;;;;;;;y/MM/dd;H:mm:ss",
  "en-KE": "en-001;;;;;;;;;;HH:mm:ss",
  "en-MG": "en-001;;;;;;;;;;HH:mm:ss",
  "en-MS": "en-001;;;;;;;;;;HH:mm:ss",
  "en-MT": "en-001;;;;;;;;;;HH:mm:ss",
  "en-MU": "en-001;;;;;;;;;;HH:mm:ss",
  "en-MV": "en-001;;;;;;;;;d-M-yy;HH:mm:ss",
  "en-NF": "en-001;;;;;;;;;;HH:mm:ss",
  "en-NG": "en-001;;;;;;;;;;HH:mm:ss",
  "en-NR": "en-001;;;;;;;;;;HH:mm:ss",
  "en-NU": "en-001;;;;;;;;;;HH:mm:ss",
  "en-PN": "en-001;;;;;;;;;;HH:mm:ss",
  "en-RW": "en-001;;;;;;;;;;HH:mm:ss",
  "en-SC": "en-001;;;;;;;;;;HH:mm:ss",
  "en-SE": "en-150;;;;;;;;;y-MM-dd;",
  "en-SG": "en-001;;;;;;;;;d/M/yy;",
  "en-SH": "en-001;;;;;;;;;;HH:mm:ss",
  "en-SX": "en-001;;;;;;;;;;HH:mm:ss",
  "en-Shaw":
    ";·𐑡𐑨𐑙𐑘𐑭𐑢𐑺𐑰|·𐑓𐑧𐑚𐑘𐑵𐑢𐑺𐑰|·𐑥𐑸𐑗|·𐑱𐑐𐑮𐑭𐑤|·𐑥𐑱|·𐑡𐑵𐑯|·𐑡𐑫𐑤𐑲|·𐑪𐑜𐑭𐑕𐑑|·𐑕𐑧𐑐𐑑𐑧𐑥𐑚𐑸|·𐑷𐑒𐑑𐑴𐑚𐑸|·𐑯𐑴𐑝𐑧𐑥𐑚𐑸|·𐑛𐑭𐑕𐑧𐑥𐑚𐑸;·𐑡𐑨|·𐑓𐑧|·𐑥𐑸|·𐑱𐑐|·𐑥𐑱|·𐑡𐑵|·𐑡𐑫|·𐑪𐑜|·𐑕𐑧|·𐑷𐑒|·𐑯𐑴|·𐑛𐑭;·𐑡𐑨𐑙𐑘𐑭𐑢𐑺𐑰|·𐑓𐑧𐑚𐑘𐑵𐑢𐑺𐑰|·𐑥𐑸𐑗|·𐑱𐑐𐑮𐑭𐑤|·𐑥𐑱|·𐑡𐑵𐑯|·𐑡𐑫𐑤𐑲|·𐑪𐑜𐑭𐑕𐑑|·𐑕𐑧𐑐𐑑𐑧𐑥𐑚𐑸|·𐑷𐑒𐑑𐑴𐑚𐑸|·𐑯𐑴𐑝𐑧𐑥𐑚𐑸|·𐑛𐑭𐑕𐑧𐑥𐑚𐑸;·𐑡𐑨|·𐑓𐑧|·𐑥𐑸|·𐑱𐑐|·𐑥𐑱|·𐑡𐑵|·𐑡𐑫|·𐑪𐑜|·𐑕𐑧|·𐑷𐑒|·𐑯𐑴|·𐑛𐑭;·𐑕𐑭𐑙𐑛𐑱|·𐑥𐑭𐑙𐑛𐑱|·𐑑𐑵𐑟𐑛𐑱|·𐑢𐑧𐑙𐑟𐑛𐑱|·𐑔𐑻𐑟𐑛𐑱|·𐑓𐑮𐑲𐑛𐑱|·𐑕𐑨𐑛𐑻𐑛𐑱;·𐑕𐑭|·𐑥𐑭|·𐑑𐑵|·𐑢𐑧|·𐑔𐑻|·𐑓𐑮|·𐑕𐑨;𐑨𐑥|𐑐𐑥;𐑚·𐑒|𐑨𐑛;y-MM-dd;HH:mm:ss",
  "en-TK": "en-001;;;;;;;;;;HH:mm:ss",
  "en-TV": "en-001;;;;;;;;;;HH:mm:ss",
  "en-TZ": "en-001;;;;;;;;;;HH:mm:ss",
  "en-UG": "en-001;;;;;;;;;;HH:mm:ss",
  "en-ZA": "en-001;;;;;;;;;y/MM/dd;HH:mm:ss",
  "en-ZW": "en-001;;;;;;;;;d/M/y;HH:mm:ss",
  "eo":
    ";Januaro|Februaro|Marto|Aprilo|Majo|Junio|Julio|Aŭgusto|Septembro|Oktobro|Novembro|Decembro;Jan|Feb|Mar|Apr|Maj|Jun|Jul|Aŭg|Sep|Okt|Nov|Dec;Januaro|Februaro|Marto|Aprilo|Majo|Junio|Julio|Aŭgusto|Septembro|Oktobro|Novembro|Decembro;Jan|Feb|Mar|Apr|Maj|Jun|Jul|Aŭg|Sep|Okt|Nov|Dec;dimanĉo|lundo|mardo|merkredo|ĵaŭdo|vendredo|sabato;di|lu|ma|me|ĵa|ve|sa;atm|ptm;a.n.e.|n.e.;yy-MM-dd;HH:mm:ss",
  "es":
    ";enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre;ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic;enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre;ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic;domingo|lunes|martes|miércoles|jueves|viernes|sábado;dom|lun|mar|mié|jue|vie|sáb;a. m.|p. m.;a. C.|d. C.;d/M/yy;H:mm:ss",
  "es-419": "es;;;;;;;a.m.|p.m.;a.C.|d.C.;;h:mm:ss a",
  "es-AR": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-BO": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-BR": "es-419;;;;;;;;;;HH:mm:ss",
  "es-BZ": "es-419;;;;;;;;;;HH:mm:ss",
  "es-CL": "es-419;;;;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.;;;a. m.|p. m.;;dd-MM-yy;",
  "es-CO": "es-419;;;;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.;;;a. m.|p. m.;;d/MM/yy;",
  "es-CR": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-DO": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-EC": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-GT": "es-419;;;;;;;a. m.|p. m.;;d/MM/yy;",
  "es-HN": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-MX":
    "es-419;;ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic;;ene|feb|mar|abr|may|jun|jul|ago|sep|oct|nov|dic;;;;;dd/MM/yy;",
  "es-NI": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-PA": "es-419;;;;;;;a. m.|p. m.;;MM/dd/yy;",
  "es-PE":
    "es-419;enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|octubre|noviembre|diciembre;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|set.|oct.|nov.|dic.;Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre;Ene.|Feb.|Mar.|Abr.|May.|Jun.|Jul.|Ago.|Set.|Oct.|Nov.|Dic.;;;a. m.|p. m.;;d/MM/yy;",
  "es-PH": "es;;;;;;;;;;h:mm:ss a",
  "es-PR": "es-419;;;;;;;a. m.|p. m.;;MM/dd/yy;",
  "es-PY":
    "es-419;;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.;;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.;;;a. m.|p. m.;;;",
  "es-SV": "es-419;;;;;;;a. m.|p. m.;;;",
  "es-US": "es-419;;;;;;;;;d/M/y;",
  "es-UY":
    "es-419;enero|febrero|marzo|abril|mayo|junio|julio|agosto|setiembre|octubre|noviembre|diciembre;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|set.|oct.|nov.|dic.;Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre;Ene.|Feb.|Mar.|Abr.|May.|Jun.|Jul.|Ago.|Set.|Oct.|Nov.|Dic.;;;a. m.|p. m.;;;",
  "es-VE":
    "es-419;;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.;;ene.|feb.|mar.|abr.|may.|jun.|jul.|ago.|sept.|oct.|nov.|dic.;;;a. m.|p. m.;;;",
  "et":
    ";jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember;jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets;jaanuar|veebruar|märts|aprill|mai|juuni|juuli|august|september|oktoober|november|detsember;jaan|veebr|märts|apr|mai|juuni|juuli|aug|sept|okt|nov|dets;pühapäev|esmaspäev|teisipäev|kolmapäev|neljapäev|reede|laupäev;P|E|T|K|N|R|L;AM|PM;eKr|pKr;dd.MM.yy;HH:mm:ss",
  "eu":
    ";urtarrila|otsaila|martxoa|apirila|maiatza|ekaina|uztaila|abuztua|iraila|urria|azaroa|abendua;urt.|ots.|mar.|api.|mai.|eka.|uzt.|abu.|ira.|urr.|aza.|abe.;urtarrila|otsaila|martxoa|apirila|maiatza|ekaina|uztaila|abuztua|iraila|urria|azaroa|abendua;urt.|ots.|mar.|api.|mai.|eka.|uzt.|abu.|ira.|urr.|aza.|abe.;igandea|astelehena|asteartea|asteazkena|osteguna|ostirala|larunbata;ig.|al.|ar.|az.|og.|or.|lr.;AM|PM;K.a.|K.o.;yy/M/d;HH:mm:ss",
  "fa":
    ";ژانویهٔ|فوریهٔ|مارس|آوریل|مهٔ|ژوئن|ژوئیهٔ|اوت|سپتامبر|اکتبر|نوامبر|دسامبر;ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر;ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر;ژانویه|فوریه|مارس|آوریل|مه|ژوئن|ژوئیه|اوت|سپتامبر|اکتبر|نوامبر|دسامبر;یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه;یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه;ق.ظ.|ب.ظ.;ق.م.|م.;y/M/d;H:mm:ss",
  "fa-AF":
    "fa;جنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر;جنو|فبروری|مارچ|اپریل|می|جون|جول|اگست|سپتمبر|اکتوبر|نومبر|دسم;جنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر;جنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر;;;;;;",
  "fi":
    ";tammikuuta|helmikuuta|maaliskuuta|huhtikuuta|toukokuuta|kesäkuuta|heinäkuuta|elokuuta|syyskuuta|lokakuuta|marraskuuta|joulukuuta;tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu;tammikuu|helmikuu|maaliskuu|huhtikuu|toukokuu|kesäkuu|heinäkuu|elokuu|syyskuu|lokakuu|marraskuu|joulukuu;tammi|helmi|maalis|huhti|touko|kesä|heinä|elo|syys|loka|marras|joulu;sunnuntaina|maanantaina|tiistaina|keskiviikkona|torstaina|perjantaina|lauantaina;su|ma|ti|ke|to|pe|la;ap.|ip.;eKr.|jKr.;d.M.y;H.mm.ss",
  "fil":
    ";Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre;Ene|Peb|Mar|Abr|May|Hun|Hul|Ago|Set|Okt|Nob|Dis;Enero|Pebrero|Marso|Abril|Mayo|Hunyo|Hulyo|Agosto|Setyembre|Oktubre|Nobyembre|Disyembre;Ene|Peb|Mar|Abr|May|Hun|Hul|Ago|Set|Okt|Nob|Dis;Linggo|Lunes|Martes|Miyerkules|Huwebes|Biyernes|Sabado;Lin|Lun|Mar|Miy|Huw|Biy|Sab;AM|PM;BC|AD;M/d/yy;h:mm:ss a",
  "fo":
    ";januar|februar|mars|apríl|mai|juni|juli|august|september|oktober|november|desember;jan.|feb.|mar.|apr.|mai|jun.|jul.|aug.|sep.|okt.|nov.|des.;januar|februar|mars|apríl|mai|juni|juli|august|september|oktober|november|desember;jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des;sunnudagur|mánadagur|týsdagur|mikudagur|hósdagur|fríggjadagur|leygardagur;sun.|mán.|týs.|mik.|hós.|frí.|ley.;AM|PM;f.Kr.|e.Kr.;dd.MM.yy;HH:mm:ss",
  "fr":
    ";janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre;janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.;janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre;janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.;dimanche|lundi|mardi|mercredi|jeudi|vendredi|samedi;dim.|lun.|mar.|mer.|jeu.|ven.|sam.;AM|PM;av. J.-C.|ap. J.-C.;dd/MM/y;HH:mm:ss",
  "fr-BE": "fr;;;;;;;;;d/MM/yy;",
  "fr-CA":
    "fr;;janv.|févr.|mars|avr.|mai|juin|juill.|août|sept.|oct.|nov.|déc.;;janv.|févr.|mars|avr.|mai|juin|juill.|août|sept.|oct.|nov.|déc.;;;a.m.|p.m.;;y-MM-dd;HH 'h' mm 'min' ss 's'",
  "fr-CH": "fr;;;;;;;;;dd.MM.yy;",
  "fr-CM": "fr;;;;;;;mat.|soir;;;",
  "fr-DJ": "fr;;;;;;;;;;h:mm:ss a",
  "fr-DZ": "fr;;;;;;;;;;h:mm:ss a",
  "fr-MA":
    "fr;;jan.|fév.|mar.|avr.|mai|jui.|juil.|août|sept.|oct.|nov.|déc.;;jan.|fév.|mar.|avr.|mai|jui.|juil.|août|sept.|oct.|nov.|déc.;;;;;;",
  "fr-MR": "fr;;;;;;;;;;h:mm:ss a",
  "fr-SY": "fr;;;;;;;;;;h:mm:ss a",
  "fr-TD": "fr;;;;;;;;;;h:mm:ss a",
  "fr-TN": "fr;;;;;;;;;;h:mm:ss a",
  "fr-VU": "fr;;;;;;;;;;h:mm:ss a",
  "ga":
    ";Eanáir|Feabhra|Márta|Aibreán|Bealtaine|Meitheamh|Iúil|Lúnasa|Meán Fómhair|Deireadh Fómhair|Samhain|Nollaig;Ean|Feabh|Márta|Aib|Beal|Meith|Iúil|Lún|MFómh|DFómh|Samh|Noll;Eanáir|Feabhra|Márta|Aibreán|Bealtaine|Meitheamh|Iúil|Lúnasa|Meán Fómhair|Deireadh Fómhair|Samhain|Nollaig;Ean|Feabh|Márta|Aib|Beal|Meith|Iúil|Lún|MFómh|DFómh|Samh|Noll;Dé Domhnaigh|Dé Luain|Dé Máirt|Dé Céadaoin|Déardaoin|Dé hAoine|Dé Sathairn;Domh|Luan|Máirt|Céad|Déar|Aoine|Sath;r.n.|i.n.;RC|AD;d/M/yy;HH:mm:ss",
  "gd":
    ";dhen Fhaoilleach|dhen Ghearran|dhen Mhàrt|dhen Ghiblean|dhen Chèitean|dhen Ògmhios|dhen Iuchar|dhen Lùnastal|dhen t-Sultain|dhen Dàmhair|dhen t-Samhain|dhen Dùbhlachd;Faoi|Gearr|Màrt|Gibl|Cèit|Ògmh|Iuch|Lùna|Sult|Dàmh|Samh|Dùbh;Am Faoilleach|An Gearran|Am Màrt|An Giblean|An Cèitean|An t-Ògmhios|An t-Iuchar|An Lùnastal|An t-Sultain|An Dàmhair|An t-Samhain|An Dùbhlachd;Faoi|Gearr|Màrt|Gibl|Cèit|Ògmh|Iuch|Lùna|Sult|Dàmh|Samh|Dùbh;DiDòmhnaich|DiLuain|DiMàirt|DiCiadain|DiarDaoin|DihAoine|DiSathairne;DiD|DiL|DiM|DiC|Dia|Dih|DiS;m|f;RC|AD;dd/MM/y;HH:mm:ss",
  "gl":
    ";xaneiro|febreiro|marzo|abril|maio|xuño|xullo|agosto|setembro|outubro|novembro|decembro;xan.|feb.|mar.|abr.|maio|xuño|xul.|ago.|set.|out.|nov.|dec.;xaneiro|febreiro|marzo|abril|maio|xuño|xullo|agosto|setembro|outubro|novembro|decembro;xan.|feb.|mar.|abr.|maio|xuño|xul.|ago.|set.|out.|nov.|dec.;domingo|luns|martes|mércores|xoves|venres|sábado;dom.|luns|mar.|mér.|xov.|ven.|sáb.;a.m.|p.m.;a.C.|d.C.;dd/MM/yy;HH:mm:ss",
  "gu":
    ";જાન્યુઆરી|ફેબ્રુઆરી|માર્ચ|એપ્રિલ|મે|જૂન|જુલાઈ|ઑગસ્ટ|સપ્ટેમ્બર|ઑક્ટોબર|નવેમ્બર|ડિસેમ્બર;જાન્યુ|ફેબ્રુ|માર્ચ|એપ્રિલ|મે|જૂન|જુલાઈ|ઑગસ્ટ|સપ્ટે|ઑક્ટો|નવે|ડિસે;જાન્યુઆરી|ફેબ્રુઆરી|માર્ચ|એપ્રિલ|મે|જૂન|જુલાઈ|ઑગસ્ટ|સપ્ટેમ્બર|ઑક્ટોબર|નવેમ્બર|ડિસેમ્બર;જાન્યુ|ફેબ્રુ|માર્ચ|એપ્રિલ|મે|જૂન|જુલાઈ|ઑગસ્ટ|સપ્ટે|ઑક્ટો|નવે|ડિસે;રવિવાર|સોમવાર|મંગળવાર|બુધવાર|ગુરુવાર|શુક્રવાર|શનિવાર;રવિ|સોમ|મંગળ|બુધ|ગુરુ|શુક્ર|શનિ;AM|PM;ઈ.સ.પૂર્વે|ઈ.સ.;d/M/yy;hh:mm:ss a",
  "ha":
    ";Janairu|Faburairu|Maris|Afirilu|Mayu|Yuni|Yuli|Agusta|Satumba|Oktoba|Nuwamba|Disamba;Jan|Fab|Mar|Afi|May|Yun|Yul|Agu|Sat|Okt|Nuw|Dis;Janairu|Faburairu|Maris|Afirilu|Mayu|Yuni|Yuli|Agusta|Satumba|Oktoba|Nuwamba|Disamba;Jan|Fab|Mar|Afi|May|Yun|Yul|Agu|Sat|Okt|Nuw|Dis;Lahadi|Litinin|Talata|Laraba|Alhamis|Jummaʼa|Asabar;Lah|Lit|Tal|Lar|Alh|Jum|Asa;SF|YM;K.H|BHAI;d/M/yy;HH:mm:ss",
  "ha-Arab":
    ";M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;Sun|Mon|Tue|Wed|Thu|Fri|Sat;Sun|Mon|Tue|Wed|Thu|Fri|Sat;AM|PM;BCE|CE;y-MM-dd;HH:mm:ss",
  "ha-GH": "ha;;;;;;;;;;h:mm:ss a",
  "he":
    ";ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר;ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳;ינואר|פברואר|מרץ|אפריל|מאי|יוני|יולי|אוגוסט|ספטמבר|אוקטובר|נובמבר|דצמבר;ינו׳|פבר׳|מרץ|אפר׳|מאי|יוני|יולי|אוג׳|ספט׳|אוק׳|נוב׳|דצמ׳;יום ראשון|יום שני|יום שלישי|יום רביעי|יום חמישי|יום שישי|יום שבת;יום א׳|יום ב׳|יום ג׳|יום ד׳|יום ה׳|יום ו׳|שבת;AM|PM;לפנה״ס|לספירה;d.M.y;H:mm:ss",
  "hi":
    ";जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर;जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰;जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर;जन॰|फ़र॰|मार्च|अप्रैल|मई|जून|जुल॰|अग॰|सित॰|अक्टू॰|नव॰|दिस॰;रविवार|सोमवार|मंगलवार|बुधवार|गुरुवार|शुक्रवार|शनिवार;रवि|सोम|मंगल|बुध|गुरु|शुक्र|शनि;am|pm;ईसा-पूर्व|ईस्वी;d/M/yy;h:mm:ss a",
  "hi-Latn":
    "en-IN;;Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec;;;Raviwaar|Somwaar|Mangalwaar|Budhwaar|Guruwaar|Shukrawaar|Shaniwaar;Ravi|Som|Mangal|Budh|Guru|Shukra|Shani;AM|PM;;dd/MM/y;",
  "hr":
    ";siječnja|veljače|ožujka|travnja|svibnja|lipnja|srpnja|kolovoza|rujna|listopada|studenoga|prosinca;sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro;siječanj|veljača|ožujak|travanj|svibanj|lipanj|srpanj|kolovoz|rujan|listopad|studeni|prosinac;sij|velj|ožu|tra|svi|lip|srp|kol|ruj|lis|stu|pro;nedjelja|ponedjeljak|utorak|srijeda|četvrtak|petak|subota;ned|pon|uto|sri|čet|pet|sub;AM|PM;pr. Kr.|po. Kr.;dd. MM. y.;HH:mm:ss",
  "hr-BA": "hr;;;;;;;;;d. M. yy.;",
  "hsb":
    ";januara|februara|měrca|apryla|meje|junija|julija|awgusta|septembra|oktobra|nowembra|decembra;jan.|feb.|měr.|apr.|mej.|jun.|jul.|awg.|sep.|okt.|now.|dec.;januar|februar|měrc|apryl|meja|junij|julij|awgust|september|oktober|nowember|december;jan|feb|měr|apr|mej|jun|jul|awg|sep|okt|now|dec;njedźela|póndźela|wutora|srjeda|štwórtk|pjatk|sobota;nje|pón|wut|srj|štw|pja|sob;dop.|pop.;př.Chr.n.|po Chr.n.;d.M.yy;H:mm:ss",
  "hu":
    ";január|február|március|április|május|június|július|augusztus|szeptember|október|november|december;jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.;január|február|március|április|május|június|július|augusztus|szeptember|október|november|december;jan.|febr.|márc.|ápr.|máj.|jún.|júl.|aug.|szept.|okt.|nov.|dec.;vasárnap|hétfő|kedd|szerda|csütörtök|péntek|szombat;V|H|K|Sze|Cs|P|Szo;de.|du.;i. e.|i. sz.;y. MM. dd.;H:mm:ss",
  "hy":
    ";հունվարի|փետրվարի|մարտի|ապրիլի|մայիսի|հունիսի|հուլիսի|օգոստոսի|սեպտեմբերի|հոկտեմբերի|նոյեմբերի|դեկտեմբերի;հնվ|փտվ|մրտ|ապր|մյս|հնս|հլս|օգս|սեպ|հոկ|նոյ|դեկ;հունվար|փետրվար|մարտ|ապրիլ|մայիս|հունիս|հուլիս|օգոստոս|սեպտեմբեր|հոկտեմբեր|նոյեմբեր|դեկտեմբեր;հնվ|փտվ|մրտ|ապր|մյս|հնս|հլս|օգս|սեպ|հոկ|նոյ|դեկ;կիրակի|երկուշաբթի|երեքշաբթի|չորեքշաբթի|հինգշաբթի|ուրբաթ|շաբաթ;կիր|երկ|երք|չրք|հնգ|ուր|շբթ;AM|PM;մ.թ.ա.|մ.թ.;dd.MM.yy;HH:mm:ss",
  "ia":
    ";januario|februario|martio|april|maio|junio|julio|augusto|septembre|octobre|novembre|decembre;jan|feb|mar|apr|mai|jun|jul|aug|sep|oct|nov|dec;januario|februario|martio|april|maio|junio|julio|augusto|septembre|octobre|novembre|decembre;jan|feb|mar|apr|mai|jun|jul|aug|sep|oct|nov|dec;dominica|lunedi|martedi|mercuridi|jovedi|venerdi|sabbato;dom|lun|mar|mer|jov|ven|sab;AM|PM;a.Chr.|p.Chr.;dd-MM-y;HH:mm:ss",
  "id":
    ";Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember;Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des;Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember;Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agu|Sep|Okt|Nov|Des;Minggu|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu;Min|Sen|Sel|Rab|Kam|Jum|Sab;AM|PM;SM|M;dd/MM/yy;HH.mm.ss",
  "ig":
    ";Jenụwarị|Febrụwarị|Maachị|Epreel|Mee|Jun|Julaị|Ọgọọst|Septemba|Ọktoba|Novemba|Disemba;Jen|Feb|Maa|Epr|Mee|Juu|Jul|Ọgọ|Sep|Ọkt|Nov|Dis;Jenụwarị|Febrụwarị|Maachị|Epreel|Mee|Jun|Julaị|Ọgọọst|Septemba|Ọktoba|Novemba|Disemba;Jen|Feb|Maa|Epr|Mee|Juu|Jul|Ọgọ|Sep|Ọkt|Nov|Dis;Sọndee|Mọnde|Tiuzdee|Wenezdee|Tọọzdee|Fraịdee|Satọdee;Sọn|Mọn|Tiu|Wen|Tọọ|Fraị|Sat;N’ụtụtụ|N’abalị;BC|AD;d/M/yy;HH:mm:ss",
  "is":
    ";janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember;jan.|feb.|mar.|apr.|maí|jún.|júl.|ágú.|sep.|okt.|nóv.|des.;janúar|febrúar|mars|apríl|maí|júní|júlí|ágúst|september|október|nóvember|desember;jan.|feb.|mar.|apr.|maí|jún.|júl.|ágú.|sep.|okt.|nóv.|des.;sunnudagur|mánudagur|þriðjudagur|miðvikudagur|fimmtudagur|föstudagur|laugardagur;sun.|mán.|þri.|mið.|fim.|fös.|lau.;f.h.|e.h.;f.Kr.|e.Kr.;d.M.y;HH:mm:ss",
  "it":
    ";gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre;gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic;gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre;gen|feb|mar|apr|mag|giu|lug|ago|set|ott|nov|dic;domenica|lunedì|martedì|mercoledì|giovedì|venerdì|sabato;dom|lun|mar|mer|gio|ven|sab;AM|PM;a.C.|d.C.;dd/MM/yy;HH:mm:ss",
  "it-CH": "it;;;;;;;;;dd.MM.yy;",
  "ja":
    ";1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;日曜日|月曜日|火曜日|水曜日|木曜日|金曜日|土曜日;日|月|火|水|木|金|土;午前|午後;紀元前|西暦;y/MM/dd;H:mm:ss",
  "jv":
    ";Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember;Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agt|Sep|Okt|Nov|Des;Januari|Februari|Maret|April|Mei|Juni|Juli|Agustus|September|Oktober|November|Desember;Jan|Feb|Mar|Apr|Mei|Jun|Jul|Agt|Sep|Okt|Nov|Des;Ahad|Senin|Selasa|Rabu|Kamis|Jumat|Sabtu;Ahad|Sen|Sel|Rab|Kam|Jum|Sab;Isuk|Wengi;SM|M;dd-MM-y;HH:mm:ss",
  "ka":
    ";იანვარი|თებერვალი|მარტი|აპრილი|მაისი|ივნისი|ივლისი|აგვისტო|სექტემბერი|ოქტომბერი|ნოემბერი|დეკემბერი;იან|თებ|მარ|აპრ|მაი|ივნ|ივლ|აგვ|სექ|ოქტ|ნოე|დეკ;იანვარი|თებერვალი|მარტი|აპრილი|მაისი|ივნისი|ივლისი|აგვისტო|სექტემბერი|ოქტომბერი|ნოემბერი|დეკემბერი;იან|თებ|მარ|აპრ|მაი|ივნ|ივლ|აგვ|სექ|ოქტ|ნოე|დეკ;კვირა|ორშაბათი|სამშაბათი|ოთხშაბათი|ხუთშაბათი|პარასკევი|შაბათი;კვი|ორშ|სამ|ოთხ|ხუთ|პარ|შაბ;AM|PM;ძვ. წ.|ახ. წ.;dd.MM.yy;HH:mm:ss",
  "kk":
    ";қаңтар|ақпан|наурыз|сәуір|мамыр|маусым|шілде|тамыз|қыркүйек|қазан|қараша|желтоқсан;қаң.|ақп.|нау.|сәу.|мам.|мау.|шіл.|там.|қыр.|қаз.|қар.|жел.;Қаңтар|Ақпан|Наурыз|Сәуір|Мамыр|Маусым|Шілде|Тамыз|Қыркүйек|Қазан|Қараша|Желтоқсан;қаң.|ақп.|нау.|сәу.|мам.|мау.|шіл.|там.|қыр.|қаз.|қар.|жел.;жексенбі|дүйсенбі|сейсенбі|сәрсенбі|бейсенбі|жұма|сенбі;жс|дс|сс|ср|бс|жм|сб;AM|PM;б.з.д.|б.з.;dd.MM.yy;HH:mm:ss",
  "kk-Arab":
    ";قاڭتار|اقپان|ناۋرىز|ءساۋىر|مامىر|ماۋسىم|شىلدە|تامىز|قىركۇيەك|قازان|قاراشا|جەلتوقسان;قاڭتار|اقپان|ناۋرىز|ءساۋىر|مامىر|ماۋسىم|شىلدە|تامىز|قىركۇيەك|قازان|قاراشا|جەلتوقسان;قاڭتار|اقپان|ناۋرىز|ءساۋىر|مامىر|ماۋسىم|شىلدە|تامىز|قىركۇيەك|قازان|قاراشا|جەلتوقسان;قاڭتار|اقپان|ناۋرىز|ءساۋىر|مامىر|ماۋسىم|شىلدە|تامىز|قىركۇيەك|قازان|قاراشا|جەلتوقسان;جەكسەنبى|دۇيسەنبى|سەيسەنبى|سارسەنبى|بەيسەنبى|جۇما|سەنبى;جەك|دۇي|سەي|سار|بەي|جۇم|سەن;ت د|ت ك;ب ز د|ب ز;dd-MM-y;HH:mm:ss",
  "km":
    ";មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ;មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ;មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ;មករា|កុម្ភៈ|មីនា|មេសា|ឧសភា|មិថុនា|កក្កដា|សីហា|កញ្ញា|តុលា|វិច្ឆិកា|ធ្នូ;អាទិត្យ|ច័ន្ទ|អង្គារ|ពុធ|ព្រហស្បតិ៍|សុក្រ|សៅរ៍;អាទិត្យ|ចន្ទ|អង្គារ|ពុធ|ព្រហ|សុក្រ|សៅរ៍;AM|PM;មុន គ.ស.|គ.ស.;d/M/yy;h:mm:ss a",
  "kn":
    ";ಜನವರಿ|ಫೆಬ್ರವರಿ|ಮಾರ್ಚ್|ಏಪ್ರಿಲ್|ಮೇ|ಜೂನ್|ಜುಲೈ|ಆಗಸ್ಟ್|ಸೆಪ್ಟೆಂಬರ್|ಅಕ್ಟೋಬರ್|ನವೆಂಬರ್|ಡಿಸೆಂಬರ್;ಜನ|ಫೆಬ್ರ|ಮಾರ್ಚ್|ಏಪ್ರಿ|ಮೇ|ಜೂನ್|ಜುಲೈ|ಆಗ|ಸೆಪ್ಟೆಂ|ಅಕ್ಟೋ|ನವೆಂ|ಡಿಸೆಂ;ಜನವರಿ|ಫೆಬ್ರವರಿ|ಮಾರ್ಚ್|ಏಪ್ರಿಲ್|ಮೇ|ಜೂನ್|ಜುಲೈ|ಆಗಸ್ಟ್|ಸೆಪ್ಟೆಂಬರ್|ಅಕ್ಟೋಬರ್|ನವೆಂಬರ್|ಡಿಸೆಂಬರ್;ಜನ|ಫೆಬ್ರ|ಮಾರ್ಚ್|ಏಪ್ರಿ|ಮೇ|ಜೂನ್|ಜುಲೈ|ಆಗ|ಸೆಪ್ಟೆಂ|ಅಕ್ಟೋ|ನವೆಂ|ಡಿಸೆಂ;ಭಾನುವಾರ|ಸೋಮವಾರ|ಮಂಗಳವಾರ|ಬುಧವಾರ|ಗುರುವಾರ|ಶುಕ್ರವಾರ|ಶನಿವಾರ;ಭಾನು|ಸೋಮ|ಮಂಗಳ|ಬುಧ|ಗುರು|ಶುಕ್ರ|ಶನಿ;AM|PM;ಕ್ರಿ.ಪೂ|ಕ್ರಿ.ಶ;d/M/yy;hh:mm:ss a",
  "ko":
    ";1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월;1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월;1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월;1월|2월|3월|4월|5월|6월|7월|8월|9월|10월|11월|12월;일요일|월요일|화요일|수요일|목요일|금요일|토요일;일|월|화|수|목|금|토;오전|오후;BC|AD;yy. M. d.;a h:mm:ss",
  "ko-CN": "ko;;;;;;;;;;HH:mm:ss",
  "kok":
    ";जानेवारी|फेब्रुवारी|मार्च|एप्रील|मे|जून|जुलय|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर;जाने|फेब्रु|मार्च|एप्री|मे|जून|जुल|ऑग|सप्टें|ऑक्टो|नोव्हें|डिसें;जानेवारी|फेब्रुवारी|मार्च|एप्रील|मे|जून|जुलय|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर;जाने|फेब्रु|मार्च|एप्री|मे|जून|जुल|ऑग|सप्टें|ऑक्टो|नोव्हें|डिसे;आयतार|सोमार|मंगळार|बुधवार|बिरेस्तार|शुक्रार|शेनवार;आयतार|सोमार|मंगळार|बुधवार|बिरेस्तार|शुक्रार|शेनवार;AM|PM;क्रिस्तपूर्व|क्रि.श.;d-M-yy;h:mm:ss a",
  "ky":
    ";январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь;янв.|фев.|мар.|апр.|май|июн.|июл.|авг.|сен.|окт.|ноя.|дек.;Январь|Февраль|Март|Апрель|Май|Июнь|Июль|Август|Сентябрь|Октябрь|Ноябрь|Декабрь;Янв|Фев|Мар|Апр|Май|Июн|Июл|Авг|Сен|Окт|Ноя|Дек;жекшемби|дүйшөмбү|шейшемби|шаршемби|бейшемби|жума|ишемби;жек.|дүй.|шейш.|шарш.|бейш.|жума|ишм.;тң|тк;б.з.ч.|б.з.;d/M/yy;HH:mm:ss",
  "lo":
    ";ມັງກອນ|ກຸມພາ|ມີນາ|ເມສາ|ພຶດສະພາ|ມິຖຸນາ|ກໍລະກົດ|ສິງຫາ|ກັນຍາ|ຕຸລາ|ພະຈິກ|ທັນວາ;ມ.ກ.|ກ.ພ.|ມ.ນ.|ມ.ສ.|ພ.ພ.|ມິ.ຖ.|ກ.ລ.|ສ.ຫ.|ກ.ຍ.|ຕ.ລ.|ພ.ຈ.|ທ.ວ.;ມັງກອນ|ກຸມພາ|ມີນາ|ເມສາ|ພຶດສະພາ|ມິຖຸນາ|ກໍລະກົດ|ສິງຫາ|ກັນຍາ|ຕຸລາ|ພະຈິກ|ທັນວາ;ມ.ກ.|ກ.ພ.|ມ.ນ.|ມ.ສ.|ພ.ພ.|ມິ.ຖ.|ກ.ລ.|ສ.ຫ.|ກ.ຍ.|ຕ.ລ.|ພ.ຈ.|ທ.ວ.;ວັນອາທິດ|ວັນຈັນ|ວັນອັງຄານ|ວັນພຸດ|ວັນພະຫັດ|ວັນສຸກ|ວັນເສົາ;ອາທິດ|ຈັນ|ອັງຄານ|ພຸດ|ພະຫັດ|ສຸກ|ເສົາ;ກ່ອນທ່ຽງ|ຫຼັງທ່ຽງ;ກ່ອນ ຄ.ສ.|ຄ.ສ.;d/M/y;H:mm:ss",
  "lt":
    ";sausio|vasario|kovo|balandžio|gegužės|birželio|liepos|rugpjūčio|rugsėjo|spalio|lapkričio|gruodžio;saus.|vas.|kov.|bal.|geg.|birž.|liep.|rugp.|rugs.|spal.|lapkr.|gruod.;sausis|vasaris|kovas|balandis|gegužė|birželis|liepa|rugpjūtis|rugsėjis|spalis|lapkritis|gruodis;saus.|vas.|kov.|bal.|geg.|birž.|liep.|rugp.|rugs.|spal.|lapkr.|gruod.;sekmadienis|pirmadienis|antradienis|trečiadienis|ketvirtadienis|penktadienis|šeštadienis;sk|pr|an|tr|kt|pn|št;priešpiet|popiet;pr. Kr.|po Kr.;y-MM-dd;HH:mm:ss",
  "lv":
    ";janvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris;janv.|febr.|marts|apr.|maijs|jūn.|jūl.|aug.|sept.|okt.|nov.|dec.;janvāris|februāris|marts|aprīlis|maijs|jūnijs|jūlijs|augusts|septembris|oktobris|novembris|decembris;janv.|febr.|marts|apr.|maijs|jūn.|jūl.|aug.|sept.|okt.|nov.|dec.;svētdiena|pirmdiena|otrdiena|trešdiena|ceturtdiena|piektdiena|sestdiena;svētd.|pirmd.|otrd.|trešd.|ceturtd.|piektd.|sestd.;priekšp.|pēcp.;p.m.ē.|m.ē.;dd.MM.yy;HH:mm:ss",
  "mi":
    ";Hānuere|Pēpuere|Māehe|Āpereira|Mei|Hune|Hūrae|Ākuhata|Hepetema|Oketopa|Noema|Tīhema;Hān|Pēp|Māe|Āpe|Mei|Hun|Hūr|Āku|Hep|Oke|Noe|Tīh;Hānuere|Pēpuere|Māehe|Āperira|Mei|Hune|Hūrae|Ākuhata|Hepetema|Oketopa|Noema|Tīhema;Hān|Pēp|Māe|Āpe|Mei|Hun|Hūr|Āku|Hep|Oke|Noe|Tīh;Rātapu|Mane|Tūrei|Wenerei|Tāite|Paraire|Rāhoroi;Rāt|Man|Tūr|Wen|Tāi|Par|Rāh;AM|PM;BCE|CE;dd-MM-y;h:mm:ss a",
  "mk":
    ";јануари|февруари|март|април|мај|јуни|јули|август|септември|октомври|ноември|декември;јан.|фев.|мар.|апр.|мај|јун.|јул.|авг.|сеп.|окт.|ное.|дек.;јануари|февруари|март|април|мај|јуни|јули|август|септември|октомври|ноември|декември;јан.|фев.|мар.|апр.|мај|јун.|јул.|авг.|сеп.|окт.|ное.|дек.;недела|понеделник|вторник|среда|четврток|петок|сабота;нед.|пон.|вто.|сре.|чет.|пет.|саб.;претпл.|попл.;пр. н. е.|н. е.;d.M.y 'г'.;HH:mm:ss",
  "ml":
    ";ജനുവരി|ഫെബ്രുവരി|മാർച്ച്|ഏപ്രിൽ|മേയ്|ജൂൺ|ജൂലൈ|ഓഗസ്റ്റ്|സെപ്റ്റംബർ|ഒക്‌ടോബർ|നവംബർ|ഡിസംബർ;ജനു|ഫെബ്രു|മാർ|ഏപ്രി|മേയ്|ജൂൺ|ജൂലൈ|ഓഗ|സെപ്റ്റം|ഒക്ടോ|നവം|ഡിസം;ജനുവരി|ഫെബ്രുവരി|മാർച്ച്|ഏപ്രിൽ|മേയ്|ജൂൺ|ജൂലൈ|ഓഗസ്റ്റ്|സെപ്റ്റംബർ|ഒക്‌ടോബർ|നവംബർ|ഡിസംബർ;ജനു|ഫെബ്രു|മാർ|ഏപ്രി|മേയ്|ജൂൺ|ജൂലൈ|ഓഗ|സെപ്റ്റം|ഒക്ടോ|നവം|ഡിസം;ഞായറാഴ്‌ച|തിങ്കളാഴ്‌ച|ചൊവ്വാഴ്ച|ബുധനാഴ്‌ച|വ്യാഴാഴ്‌ച|വെള്ളിയാഴ്‌ച|ശനിയാഴ്‌ച;ഞായർ|തിങ്കൾ|ചൊവ്വ|ബുധൻ|വ്യാഴം|വെള്ളി|ശനി;AM|PM;ബിസി|എഡി;d/M/yy;h:mm:ss a",
  "mn":
    ";нэгдүгээр сар|хоёрдугаар сар|гуравдугаар сар|дөрөвдүгээр сар|тавдугаар сар|зургаадугаар сар|долоодугаар сар|наймдугаар сар|есдүгээр сар|аравдугаар сар|арван нэгдүгээр сар|арван хоёрдугаар сар;1-р сар|2-р сар|3-р сар|4-р сар|5-р сар|6-р сар|7-р сар|8-р сар|9-р сар|10-р сар|11-р сар|12-р сар;Нэгдүгээр сар|Хоёрдугаар сар|Гуравдугаар сар|Дөрөвдүгээр сар|Тавдугаар сар|Зургаадугаар сар|Долоодугаар сар|Наймдугаар сар|Есдүгээр сар|Аравдугаар сар|Арван нэгдүгээр сар|Арван хоёрдугаар сар;1-р сар|2-р сар|3-р сар|4-р сар|5-р сар|6-р сар|7-р сар|8-р сар|9-р сар|10-р сар|11-р сар|12-р сар;ням|даваа|мягмар|лхагва|пүрэв|баасан|бямба;Ня|Да|Мя|Лх|Пү|Ба|Бя;ү.ө.|ү.х.;МЭӨ|МЭ;y.MM.dd;HH:mm:ss",
  "mn-Mong":
    ";M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;Sun|Mon|Tue|Wed|Thu|Fri|Sat;Sun|Mon|Tue|Wed|Thu|Fri|Sat;AM|PM;BCE|CE;y-MM-dd;HH:mm:ss",
  "mn-Mong-MN":
    "mn-Mong;ᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ ᠠ|ᠭᠣᠷᠪᠡᠳᠣᠭᠠᠷ ᠰᠠᠷ ᠠ|ᠳᠥᠷᠪᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠲᠠᠪᠣᠳᠣᠭᠠᠷ ᠰᠠᠷ ᠠ|ᠵᠢᠷᠭᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠲᠣᠯᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠨᠠᠢᠮᠠᠳᠥᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠶᠢᠰᠥᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠠᠷᠪᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠠᠷᠪᠠᠨ ᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠠᠷᠪᠠᠨ ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ;1 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|2 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|3᠊ᠷ ᠰᠠᠷ᠎ᠠ|4 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|5 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|6 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|7 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|8᠊ᠷ ᠰᠠᠷ᠎ᠠ|9 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|10 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|11 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|12 ᠊ᠷ ᠰᠠᠷ᠎ᠠ;ᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ ᠠ|ᠭᠣᠷᠪᠡᠳᠣᠭᠠᠷ ᠰᠠᠷ ᠠ|ᠳᠥᠷᠪᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠲᠠᠪᠣᠳᠣᠭᠠᠷ ᠰᠠᠷ ᠠ|ᠵᠢᠷᠭᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠲᠣᠯᠣᠭᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠨᠠᠢᠮᠠᠳᠥᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠶᠢᠰᠥᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠠᠷᠪᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ|ᠠᠷᠪᠠᠨ ᠨᠢᠭᠡᠳᠥᠭᠡᠷ ᠰᠠᠷ᠎ᠠ|ᠠᠷᠪᠠᠨ ᠬᠣᠶᠠᠳᠣᠭᠠᠷ ᠰᠠᠷ᠎ᠠ;1 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|2 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|3᠊ᠷ ᠰᠠᠷ᠎ᠠ|4 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|5 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|6 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|7 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|8 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|9 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|10 ᠊ᠷ ᠰᠠᠷ᠎ᠠ|11᠊ᠷ ᠰᠠᠷ᠎ᠠ|12᠊ᠷ ᠰᠠᠷ᠎ᠠ;ᠨᠢᠮ᠎ᠠ|ᠳᠠᠸᠠ|ᠮᠢᠠᠠᠮᠠᠷ|ᡀᠠᠭᠪᠠ|ᠫᠦᠷᠪᠦ|ᠪᠠᠰᠠᠩ|ᠪᠢᠮᠪᠠ;ᠨᠢ|ᠲᠠ|ᠮᠢᠭ|ᡀᠠ|ᠫᠥᠷ|ᠪᠠ|ᠪᠢᠮ;;ᠮ᠂ ᠡᠡ᠂ ᠦ|ᠮ᠂ ᠡ;y.MM.dd;",
  "mr":
    ";जानेवारी|फेब्रुवारी|मार्च|एप्रिल|मे|जून|जुलै|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर;जाने|फेब्रु|मार्च|एप्रि|मे|जून|जुलै|ऑग|सप्टें|ऑक्टो|नोव्हें|डिसें;जानेवारी|फेब्रुवारी|मार्च|एप्रिल|मे|जून|जुलै|ऑगस्ट|सप्टेंबर|ऑक्टोबर|नोव्हेंबर|डिसेंबर;जाने|फेब्रु|मार्च|एप्रि|मे|जून|जुलै|ऑग|सप्टें|ऑक्टो|नोव्हें|डिसें;रविवार|सोमवार|मंगळवार|बुधवार|गुरुवार|शुक्रवार|शनिवार;रवि|सोम|मंगळ|बुध|गुरु|शुक्र|शनि;AM|PM;ई. स. पू.|इ. स.;d/M/yy;h:mm:ss a",
  "ms":
    ";Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember;Jan|Feb|Mac|Apr|Mei|Jun|Jul|Ogo|Sep|Okt|Nov|Dis;Januari|Februari|Mac|April|Mei|Jun|Julai|Ogos|September|Oktober|November|Disember;Jan|Feb|Mac|Apr|Mei|Jun|Jul|Ogo|Sep|Okt|Nov|Dis;Ahad|Isnin|Selasa|Rabu|Khamis|Jumaat|Sabtu;Ahd|Isn|Sel|Rab|Kha|Jum|Sab;PG|PTG;S.M.|TM;d/MM/yy;h:mm:ss a",
  "ms-Arab":
    ";M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;Sun|Mon|Tue|Wed|Thu|Fri|Sat;Sun|Mon|Tue|Wed|Thu|Fri|Sat;AM|PM;BCE|CE;d/MM/yy;h:mm:ss a",
  "ms-ID": "ms;;;;;;;;;dd/MM/yy;HH.mm.ss",
  "my":
    ";ဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ;ဇန်|ဖေ|မတ်|ဧ|မေ|ဇွန်|ဇူ|ဩ|စက်|အောက်|နို|ဒီ;ဇန်နဝါရီ|ဖေဖော်ဝါရီ|မတ်|ဧပြီ|မေ|ဇွန်|ဇူလိုင်|ဩဂုတ်|စက်တင်ဘာ|အောက်တိုဘာ|နိုဝင်ဘာ|ဒီဇင်ဘာ;ဇန်|ဖေ|မတ်|ဧ|မေ|ဇွန်|ဇူ|ဩ|စက်|အောက်|နို|ဒီ;တနင်္ဂနွေ|တနင်္လာ|အင်္ဂါ|ဗုဒ္ဓဟူး|ကြာသပတေး|သောကြာ|စနေ;တနင်္ဂနွေ|တနင်္လာ|အင်္ဂါ|ဗုဒ္ဓဟူး|ကြာသပတေး|သောကြာ|စနေ;နံနက်|ညနေ;ဘီစီ|အဒေီ;d/M/yy;H:mm:ss",
  "ne":
    ";जनवरी|फेब्रुअरी|मार्च|अप्रिल|मे|जुन|जुलाई|अगस्ट|सेप्टेम्बर|अक्टोबर|नोभेम्बर|डिसेम्बर;जनवरी|फेब्रुअरी|मार्च|अप्रिल|मे|जुन|जुलाई|अगस्ट|सेप्टेम्बर|अक्टोबर|नोभेम्बर|डिसेम्बर;जनवरी|फेब्रुअरी|मार्च|अप्रिल|मे|जुन|जुलाई|अगस्ट|सेप्टेम्बर|अक्टोबर|नोभेम्बर|डिसेम्बर;जनवरी|फेब्रुअरी|मार्च|अप्रिल|मे|जुन|जुलाई|अगस्ट|सेप्टेम्बर|अक्टोबर|नोभेम्बर|डिसेम्बर;आइतबार|सोमबार|मङ्गलबार|बुधबार|बिहिबार|शुक्रबार|शनिबार;आइत|सोम|मङ्गल|बुध|बिहि|शुक्र|शनि;पूर्वाह्न|अपराह्न;ईसा पूर्व|सन्;yy/M/d;HH:mm:ss",
  "ne-IN": "ne;;;;;;;;;;h:mm:ss a",
  "nl":
    ";januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december;jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec;januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december;jan|feb|mrt|apr|mei|jun|jul|aug|sep|okt|nov|dec;zondag|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag;zo|ma|di|wo|do|vr|za;a.m.|p.m.;v.Chr.|n.Chr.;dd-MM-y;HH:mm:ss",
  "nl-BE": "nl;;;;;;;;;d/MM/y;",
  "nn": "no;;;;;søndag|måndag|tysdag|onsdag|torsdag|fredag|laurdag;sø.|må.|ty.|on.|to.|fr.|la.;f.m.|e.m.;;;",
  "no":
    ";januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember;jan.|feb.|mars|apr.|mai|juni|juli|aug.|sep.|okt.|nov.|des.;januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember;jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des;søndag|mandag|tirsdag|onsdag|torsdag|fredag|lørdag;søn.|man.|tir.|ons.|tor.|fre.|lør.;a.m.|p.m.;f.Kr.|e.Kr.;dd.MM.y;HH:mm:ss",
  "or":
    ";ଜାନୁଆରୀ|ଫେବୃଆରୀ|ମାର୍ଚ୍ଚ|ଅପ୍ରେଲ|ମଇ|ଜୁନ|ଜୁଲାଇ|ଅଗଷ୍ଟ|ସେପ୍ଟେମ୍ବର|ଅକ୍ଟୋବର|ନଭେମ୍ବର|ଡିସେମ୍ବର;ଜାନୁଆରୀ|ଫେବୃଆରୀ|ମାର୍ଚ୍ଚ|ଅପ୍ରେଲ|ମଇ|ଜୁନ|ଜୁଲାଇ|ଅଗଷ୍ଟ|ସେପ୍ଟେମ୍ବର|ଅକ୍ଟୋବର|ନଭେମ୍ବର|ଡିସେମ୍ବର;ଜାନୁଆରୀ|ଫେବୃଆରୀ|ମାର୍ଚ୍ଚ|ଅପ୍ରେଲ|ମଇ|ଜୁନ|ଜୁଲାଇ|ଅଗଷ୍ଟ|ସେପ୍ଟେମ୍ବର|ଅକ୍ଟୋବର|ନଭେମ୍ବର|ଡିସେମ୍ବର;ଜାନୁଆରୀ|ଫେବୃଆରୀ|ମାର୍ଚ୍ଚ|ଅପ୍ରେଲ|ମଇ|ଜୁନ|ଜୁଲାଇ|ଅଗଷ୍ଟ|ସେପ୍ଟେମ୍ବର|ଅକ୍ଟୋବର|ନଭେମ୍ବର|ଡିସେମ୍ବର;ରବିବାର|ସୋମବାର|ମଙ୍ଗଳବାର|ବୁଧବାର|ଗୁରୁବାର|ଶୁକ୍ରବାର|ଶନିବାର;ରବି|ସୋମ|ମଙ୍ଗଳ|ବୁଧ|ଗୁରୁ|ଶୁକ୍ର|ଶନି;AM|PM;BC|AD;M/d/yy;h:mm:ss a",
  "pa":
    ";ਜਨਵਰੀ|ਫ਼ਰਵਰੀ|ਮਾਰਚ|ਅਪ੍ਰੈਲ|ਮਈ|ਜੂਨ|ਜੁਲਾਈ|ਅਗਸਤ|ਸਤੰਬਰ|ਅਕਤੂਬਰ|ਨਵੰਬਰ|ਦਸੰਬਰ;ਜਨ|ਫ਼ਰ|ਮਾਰਚ|ਅਪ੍ਰੈ|ਮਈ|ਜੂਨ|ਜੁਲਾ|ਅਗ|ਸਤੰ|ਅਕਤੂ|ਨਵੰ|ਦਸੰ;ਜਨਵਰੀ|ਫ਼ਰਵਰੀ|ਮਾਰਚ|ਅਪ੍ਰੈਲ|ਮਈ|ਜੂਨ|ਜੁਲਾਈ|ਅਗਸਤ|ਸਤੰਬਰ|ਅਕਤੂਬਰ|ਨਵੰਬਰ|ਦਸੰਬਰ;ਜਨ|ਫ਼ਰ|ਮਾਰਚ|ਅਪ੍ਰੈ|ਮਈ|ਜੂਨ|ਜੁਲਾ|ਅਗ|ਸਤੰ|ਅਕਤੂ|ਨਵੰ|ਦਸੰ;ਐਤਵਾਰ|ਸੋਮਵਾਰ|ਮੰਗਲਵਾਰ|ਬੁੱਧਵਾਰ|ਵੀਰਵਾਰ|ਸ਼ੁੱਕਰਵਾਰ|ਸ਼ਨੀਵਾਰ;ਐਤ|ਸੋਮ|ਮੰਗਲ|ਬੁੱਧ|ਵੀਰ|ਸ਼ੁੱਕਰ|ਸ਼ਨੀ;AM|PM;ਈ. ਪੂ.|ਸੰਨ;d/M/yy;h:mm:ss a",
  "pa-Arab":
    ";جنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;جنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;جنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;جنوری|فروری|مارچ|اپریل|مئ|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;اتوار|پیر|منگل|بُدھ|جمعرات|جمعہ|ہفتہ;اتوار|پیر|منگل|بُدھ|جمعرات|جمعہ|ہفتہ;AM|PM;ايساپورو|سں;dd/MM/y;h:mm:ss a",
  "pcm":
    ";Jénúári|Fẹ́búári|Mach|Éprel|Mee|Jun|Julai|Ọgọst|Sẹptẹ́mba|Ọktóba|Nọvẹ́mba|Disẹ́mba;Jén|Fẹ́b|Mach|Épr|Mee|Jun|Jul|Ọgọ|Sẹp|Ọkt|Nọv|Dis;Jénúári|Fẹ́búári|Mach|Éprel|Mee|Jun|Julai|Ọgọst|Sẹptẹ́mba|Ọktóba|Nọvẹ́mba|Disẹ́mba;Jén|Fẹ́b|Mach|Épr|Mee|Jun|Jul|Ọ́gọ|Sẹp|Ọkt|Nọv|Dis;Sọ́ndè|Mọ́ndè|Tiúzdè|Wẹ́nẹ́zdè|Tọ́zdè|Fraídè|Sátọdè;Sọ́n|Mọ́n|Tiú|Wẹ́n|Tọ́z|Fraí|Sát;FM|FI;BK|KIY;dd/MM/y;HH:mm:ss",
  "pl":
    ";stycznia|lutego|marca|kwietnia|maja|czerwca|lipca|sierpnia|września|października|listopada|grudnia;sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru;styczeń|luty|marzec|kwiecień|maj|czerwiec|lipiec|sierpień|wrzesień|październik|listopad|grudzień;sty|lut|mar|kwi|maj|cze|lip|sie|wrz|paź|lis|gru;niedziela|poniedziałek|wtorek|środa|czwartek|piątek|sobota;niedz.|pon.|wt.|śr.|czw.|pt.|sob.;AM|PM;p.n.e.|n.e.;d.MM.y;HH:mm:ss",
  "ps":
    ";جنوري|فبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سېپتمبر|اکتوبر|نومبر|دسمبر;جنوري|فبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سېپتمبر|اکتوبر|نومبر|دسمبر;جنوري|فېبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سپتمبر|اکتوبر|نومبر|دسمبر;جنوري|فبروري|مارچ|اپریل|مۍ|جون|جولای|اګست|سپتمبر|اکتوبر|نومبر|دسمبر;يونۍ|دونۍ|درېنۍ|څلرنۍ|پينځنۍ|جمعه|اونۍ;يونۍ|دونۍ|درېنۍ|څلرنۍ|پينځنۍ|جمعه|اونۍ;غ.م.|غ.و.;له میلاد وړاندې|م.;y/M/d;H:mm:ss",
  "ps-PK": "ps;;;;;;;;;;h:mm:ss a",
  "pt":
    ";janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro;jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.;janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro;jan.|fev.|mar.|abr.|mai.|jun.|jul.|ago.|set.|out.|nov.|dez.;domingo|segunda-feira|terça-feira|quarta-feira|quinta-feira|sexta-feira|sábado;dom.|seg.|ter.|qua.|qui.|sex.|sáb.;AM|PM;a.C.|d.C.;dd/MM/y;HH:mm:ss",
  "pt-MO": "pt-PT;;;;;;;;;;h:mm:ss a",
  "pt-PT": "pt;;;;;;domingo|segunda|terça|quarta|quinta|sexta|sábado;a.m.|p.m.;;dd/MM/yy;",
  "qu":
    ";Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre;Ene|Feb|Mar|Abr|May|Jun|Jul|Ago|Set|Oct|Nov|Dic;Enero|Febrero|Marzo|Abril|Mayo|Junio|Julio|Agosto|Setiembre|Octubre|Noviembre|Diciembre;Ene|Feb|Mar|Abr|May|Jun|Jul|Ago|Set|Oct|Nov|Dic;Domingo|Lunes|Martes|Miércoles|Jueves|Viernes|Sábado;Dom|Lun|Mar|Mié|Jue|Vie|Sab;a.m.|p.m.;a.d.|d.C.;d/M/yy;h:mm:ss a",
  "rm":
    ";da schaner|da favrer|da mars|d’avrigl|da matg|da zercladur|da fanadur|d’avust|da settember|d’october|da november|da december;schan.|favr.|mars|avr.|matg|zercl.|fan.|avust|sett.|oct.|nov.|dec.;schaner|favrer|mars|avrigl|matg|zercladur|fanadur|avust|settember|october|november|december;schan.|favr.|mars|avr.|matg|zercl.|fan.|avust|sett.|oct.|nov.|dec.;dumengia|glindesdi|mardi|mesemna|gievgia|venderdi|sonda;du|gli|ma|me|gie|ve|so;AM|PM;a.Cr.|s.C.;dd-MM-yy;HH:mm:ss",
  "ro":
    ";ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie;ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.;ianuarie|februarie|martie|aprilie|mai|iunie|iulie|august|septembrie|octombrie|noiembrie|decembrie;ian.|feb.|mar.|apr.|mai|iun.|iul.|aug.|sept.|oct.|nov.|dec.;duminică|luni|marți|miercuri|joi|vineri|sâmbătă;dum.|lun.|mar.|mie.|joi|vin.|sâm.;a.m.|p.m.;î.Hr.|d.Hr.;dd.MM.y;HH:mm:ss",
  "ro-MD": "ro;;;;;;Dum|Lun|Mar|Mie|Joi|Vin|Sâm;;;;",
  "ru":
    ";января|февраля|марта|апреля|мая|июня|июля|августа|сентября|октября|ноября|декабря;янв.|февр.|мар.|апр.|мая|июн.|июл.|авг.|сент.|окт.|нояб.|дек.;январь|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь;янв.|февр.|март|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.;воскресенье|понедельник|вторник|среда|четверг|пятница|суббота;вс|пн|вт|ср|чт|пт|сб;AM|PM;до н. э.|н. э.;dd.MM.y;HH:mm:ss",
  "sc":
    ";ghennàrgiu|freàrgiu|martzu|abrile|maju|làmpadas|trìulas|austu|cabudanni|santugaine|santandria|nadale;ghe|fre|mar|abr|maj|làm|trì|aus|cab|stG|stA|nad;ghennàrgiu|freàrgiu|martzu|abrile|maju|làmpadas|trìulas|austu|cabudanni|santugaine|santandria|nadale;ghe|fre|mar|abr|maj|làm|trì|aus|cab|stG|stA|nad;domìniga|lunis|martis|mèrcuris|giòbia|chenàbura|sàbadu;dom|lun|mar|mèr|giò|che|sàb;AM|PM;a.C.|p.C.;dd/MM/y;HH:mm:ss",
  "sd":
    ";جنوري|فيبروري|مارچ|اپريل|مئي|جون|جولاءِ|آگسٽ|سيپٽمبر|آڪٽوبر|نومبر|ڊسمبر;جنوري|فيبروري|مارچ|اپريل|مئي|جون|جولاءِ|آگسٽ|سيپٽمبر|آڪٽوبر|نومبر|ڊسمبر;جنوري|فيبروري|مارچ|اپريل|مئي|جون|جولاءِ|آگسٽ|سيپٽمبر|آڪٽوبر|نومبر|ڊسمبر;جنوري|فيبروري|مارچ|اپريل|مئي|جون|جولاءِ|آگسٽ|سيپٽمبر|آڪٽوبر|نومبر|ڊسمبر;آچر|سومر|اڱارو|اربع|خميس|جمعو|ڇنڇر;آچر|سومر|اڱارو|اربع|خميس|جمعو|ڇنڇر;صبح|شام;ق م|ع;y-MM-dd;h:mm:ss a",
  "shn":
    ";ၸၼ်ႇဝႃႇရီႇ|ၾႅပ်ႇဝႃႇရီႇ|မၢတ်ႉၶ်ျ|ဢေႇပရႄႇ|မေႇ|ၸုၼ်ႇ|ၸူႇလၢႆႇ|ဢေႃးၵၢတ်ႉ|သႅပ်ႇထႅမ်ႇပႃႇ|ဢွၵ်ႇထူဝ်ႇပႃႇ|ၼူဝ်ႇဝႅမ်ႇပႃႇ|တီႇသႅမ်ႇပႃႇ;ၸၼ်ႇ|ၾႅပ်ႇ|မၢတ်ႉၶ်ျ|ဢေႇ|မေႇ|ၸုၼ်ႇ|ၸူႇ|ဢေႃး|သႅပ်ႇ|ဢွၵ်ႇ|ၼူဝ်ႇ|တီႇ;ၸၼ်ႇဝႃႇရီႇ|ၾႅပ်ႇဝႃႇရီႇ|မၢတ်ႉၶ်ျ|ဢေႇပရႄႇ|မေႇ|ၸုၼ်ႇ|ၸူႇလၢႆႇ|ဢေႃးၵၢတ်ႉ|သႅပ်ႇထႅမ်ႇပႃႇ|ဢွၵ်ႇထူဝ်ႇပႃႇ|ၼူဝ်ႇဝႅမ်ႇပႃႇ|တီႇသႅမ်ႇပႃႇ;ၸၼ်ႇ|ၾႅပ်ႇ|မၢတ်ႉၶ်ျ|ဢေႇ|မေႇ|ၸုၼ်ႇ|ၸူႇ|ဢေႃး|သႅပ်ႇ|ဢွၵ်ႇ|ၼူဝ်ႇ|တီႇ;ဝၼ်းဢႃးတိတ်ႉ|ဝၼ်းၸၼ်|ဝၼ်းဢင်းၵၢၼ်း|ဝၼ်းပုတ်ႉ|ဝၼ်းၽတ်း|ဝၼ်းသုၵ်း|ဝၼ်းသဝ်;တိတ်ႉ|ၸၼ်|ၵၢၼ်း|ပုတ်ႉ|ၽတ်း|သုၵ်း|သဝ်;တၸ.|တလ.;ပီႇၸီႇ|ဢေႇတီႇ;y-MM-dd;HH:mm:ss",
  "si":
    ";දුරුතු|නවම්|මැදින්|බක්|වෙසක්|පොසොන්|ඇසළ|නිකිණි|බිනර|වප්|ඉල්|උඳුවප්;දුරුතු|නවම්|මැදින්|බක්|වෙසක්|පොසොන්|ඇසළ|නිකිණි|බිනර|වප්|ඉල්|උඳුවප්;දුරුතු|නවම්|මැදින්|බක්|වෙසක්|පොසොන්|ඇසළ|නිකිණි|බිනර|වප්|ඉල්|උඳුවප්;දුරුතු|නවම්|මැදින්|බක්|වෙසක්|පොසොන්|ඇසළ|නිකිණි|බිනර|වප්|ඉල්|උඳුවප්;ඉරිදා|සඳුදා|අඟහරුවාදා|බදාදා|බ්‍රහස්පතින්දා|සිකුරාදා|සෙනසුරාදා;ඉරිදා|සඳුදා|අඟහ|බදාදා|බ්‍රහස්|සිකු|සෙන;පෙ.ව.|ප.ව.;ක්‍රි.පූ.|ක්‍රි.ව.;y-MM-dd;HH.mm.ss",
  "sk":
    ";januára|februára|marca|apríla|mája|júna|júla|augusta|septembra|októbra|novembra|decembra;jan|feb|mar|apr|máj|jún|júl|aug|sep|okt|nov|dec;január|február|marec|apríl|máj|jún|júl|august|september|október|november|december;jan|feb|mar|apr|máj|jún|júl|aug|sep|okt|nov|dec;nedeľa|pondelok|utorok|streda|štvrtok|piatok|sobota;ne|po|ut|st|št|pi|so;AM|PM;pred Kr.|po Kr.;d. M. y;H:mm:ss",
  "sl":
    ";januar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december;jan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.;januar|februar|marec|april|maj|junij|julij|avgust|september|oktober|november|december;jan.|feb.|mar.|apr.|maj|jun.|jul.|avg.|sep.|okt.|nov.|dec.;nedelja|ponedeljek|torek|sreda|četrtek|petek|sobota;ned.|pon.|tor.|sre.|čet.|pet.|sob.;dop.|pop.;pr. Kr.|po Kr.;d. M. y;HH:mm:ss",
  "so":
    ";Janaayo|Febraayo|Maarso|Abriil|Maayo|Juun|Luulyo|Agosto|Sebtembar|Oktoobar|Noofeembar|Diseembar;Jan|Feb|Mar|Abr|May|Jun|Lul|Ogs|Seb|Okt|Nof|Dis;Jannaayo|Febraayo|Maarso|Abriil|Maayo|Juun|Luulyo|Ogosto|Sebteembar|Oktoobar|Noofeembar|Diseembar;Jan|Feb|Mar|Abr|May|Jun|Lul|Ogs|Seb|Okt|Nof|Dis;Axad|Isniin|Talaado|Arbaco|Khamiis|Jimco|Sabti;Axd|Isn|Tldo|Arbc|Khms|Jmc|Sbti;GH|GD;BC|AD;dd/MM/yy;h:mm:ss a",
  "so-KE": "so;;;;;;;;;;HH:mm:ss",
  "sq":
    ";janar|shkurt|mars|prill|maj|qershor|korrik|gusht|shtator|tetor|nëntor|dhjetor;jan|shk|mar|pri|maj|qer|korr|gush|sht|tet|nën|dhj;janar|shkurt|mars|prill|maj|qershor|korrik|gusht|shtator|tetor|nëntor|dhjetor;jan|shk|mar|pri|maj|qer|korr|gush|sht|tet|nën|dhj;e diel|e hënë|e martë|e mërkurë|e enjte|e premte|e shtunë;die|hën|mar|mër|enj|pre|sht;p.d.|m.d.;p.K.|mb.K.;d.M.yy;h:mm:ss a",
  "sq-MK": "sq;;;;;;;;;;HH:mm:ss",
  "sq-XK": "sq;;;;;;;;;;HH:mm:ss",
  "sr":
    ";јануар|фебруар|март|април|мај|јун|јул|август|септембар|октобар|новембар|децембар;јан|феб|мар|апр|мај|јун|јул|авг|сеп|окт|нов|дец;јануар|фебруар|март|април|мај|јун|јул|август|септембар|октобар|новембар|децембар;јан|феб|мар|апр|мај|јун|јул|авг|сеп|окт|нов|дец;недеља|понедељак|уторак|среда|четвртак|петак|субота;нед|пон|уто|сре|чет|пет|суб;AM|PM;п. н. е.|н. е.;d. M. y.;HH:mm:ss",
  "sr-Cyrl-BA":
    "sr;;;;;недјеља|понедјељак|уторак|сриједа|четвртак|петак|субота;нед|пон|уто|сри|чет|пет|суб;прије подне|по подне;;;",
  "sr-Cyrl-ME":
    "sr;;јан|феб|март|апр|мај|јун|јул|авг|септ|окт|нов|дец;;јан|феб|март|апр|мај|јун|јул|авг|септ|окт|нов|дец;недјеља|понедељак|уторак|сриједа|четвртак|петак|субота;;прије подне|по подне;;;",
  "sr-Cyrl-XK":
    "sr;;јан|феб|март|апр|мај|јун|јул|авг|септ|окт|нов|дец;;јан|феб|март|апр|мај|јун|јул|авг|септ|окт|нов|дец;;;;;;",
  "sr-Latn":
    ";januar|februar|mart|april|maj|jun|jul|avgust|septembar|oktobar|novembar|decembar;jan|feb|mar|apr|maj|jun|jul|avg|sep|okt|nov|dec;januar|februar|mart|april|maj|jun|jul|avgust|septembar|oktobar|novembar|decembar;jan|feb|mar|apr|maj|jun|jul|avg|sep|okt|nov|dec;nedelja|ponedeljak|utorak|sreda|četvrtak|petak|subota;ned|pon|uto|sre|čet|pet|sub;AM|PM;p. n. e.|n. e.;d. M. y.;HH:mm:ss",
  "sr-Latn-BA":
    "sr-Latn;;;;;nedjelja|ponedjeljak|utorak|srijeda|četvrtak|petak|subota;ned|pon|uto|sri|čet|pet|sub;prije podne|po podne;;;",
  "sr-Latn-ME":
    "sr-Latn;;jan|feb|mart|apr|maj|jun|jul|avg|sept|okt|nov|dec;;jan|feb|mart|apr|maj|jun|jul|avg|sept|okt|nov|dec;nedjelja|ponedeljak|utorak|srijeda|četvrtak|petak|subota;;prije podne|po podne;;;",
  "sr-Latn-XK":
    "sr-Latn;;jan|feb|mart|apr|maj|jun|jul|avg|sept|okt|nov|dec;;jan|feb|mart|apr|maj|jun|jul|avg|sept|okt|nov|dec;;;;;;",
  "sv":
    ";januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december;jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.;januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december;jan.|feb.|mars|apr.|maj|juni|juli|aug.|sep.|okt.|nov.|dec.;söndag|måndag|tisdag|onsdag|torsdag|fredag|lördag;sön|mån|tis|ons|tors|fre|lör;fm|em;f.Kr.|e.Kr.;y-MM-dd;HH:mm:ss",
  "sv-AX": "sv;;;;;;;;;d.M.y;",
  "sv-FI": "sv;;;;;;;;;d.M.y;H.mm.ss",
  "sw":
    ";Januari|Februari|Machi|Aprili|Mei|Juni|Julai|Agosti|Septemba|Oktoba|Novemba|Desemba;Jan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des;Januari|Februari|Machi|Aprili|Mei|Juni|Julai|Agosti|Septemba|Oktoba|Novemba|Desemba;Jan|Feb|Mac|Apr|Mei|Jun|Jul|Ago|Sep|Okt|Nov|Des;Jumapili|Jumatatu|Jumanne|Jumatano|Alhamisi|Ijumaa|Jumamosi;Jumapili|Jumatatu|Jumanne|Jumatano|Alhamisi|Ijumaa|Jumamosi;AM|PM;KK|BK;dd/MM/y;HH:mm:ss",
  "ta":
    ";ஜனவரி|பிப்ரவரி|மார்ச்|ஏப்ரல்|மே|ஜூன்|ஜூலை|ஆகஸ்ட்|செப்டம்பர்|அக்டோபர்|நவம்பர்|டிசம்பர்;ஜன.|பிப்.|மார்.|ஏப்.|மே|ஜூன்|ஜூலை|ஆக.|செப்.|அக்.|நவ.|டிச.;ஜனவரி|பிப்ரவரி|மார்ச்|ஏப்ரல்|மே|ஜூன்|ஜூலை|ஆகஸ்ட்|செப்டம்பர்|அக்டோபர்|நவம்பர்|டிசம்பர்;ஜன.|பிப்.|மார்.|ஏப்.|மே|ஜூன்|ஜூலை|ஆக.|செப்.|அக்.|நவ.|டிச.;ஞாயிறு|திங்கள்|செவ்வாய்|புதன்|வியாழன்|வெள்ளி|சனி;ஞாயி.|திங்.|செவ்.|புத.|வியா.|வெள்.|சனி;AM|PM;கி.மு.|கி.பி.;d/M/yy;h:mm:ss a",
  "ta-LK": "ta;;;;;;;;;;HH:mm:ss",
  "te":
    ";జనవరి|ఫిబ్రవరి|మార్చి|ఏప్రిల్|మే|జూన్|జులై|ఆగస్టు|సెప్టెంబర్|అక్టోబర్|నవంబర్|డిసెంబర్;జన|ఫిబ్ర|మార్చి|ఏప్రి|మే|జూన్|జులై|ఆగ|సెప్టెం|అక్టో|నవం|డిసెం;జనవరి|ఫిబ్రవరి|మార్చి|ఏప్రిల్|మే|జూన్|జులై|ఆగస్టు|సెప్టెంబర్|అక్టోబర్|నవంబర్|డిసెంబర్;జన|ఫిబ్ర|మార్చి|ఏప్రి|మే|జూన్|జులై|ఆగ|సెప్టెం|అక్టో|నవం|డిసెం;ఆదివారం|సోమవారం|మంగళవారం|బుధవారం|గురువారం|శుక్రవారం|శనివారం;ఆది|సోమ|మంగళ|బుధ|గురు|శుక్ర|శని;AM|PM;క్రీపూ|క్రీశ;dd-MM-yy;h:mm:ss a",
  "tg":
    ";Январ|Феврал|Март|Апрел|Май|Июн|Июл|Август|Сентябр|Октябр|Ноябр|Декабр;Янв|Фев|Мар|Апр|Май|Июн|Июл|Авг|Сен|Окт|Ноя|Дек;Январ|Феврал|Март|Апрел|Май|Июн|Июл|Август|Сентябр|Октябр|Ноябр|Декабр;Янв|Фев|Мар|Апр|Май|Июн|Июл|Авг|Сен|Окт|Ноя|Дек;Якшанбе|Душанбе|Сешанбе|Чоршанбе|Панҷшанбе|Ҷумъа|Шанбе;Яшб|Дшб|Сшб|Чшб|Пшб|Ҷмъ|Шнб;AM|PM;ПеМ|ПаМ;dd/MM/yy;HH:mm:ss",
  "th":
    ";มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม;ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.;มกราคม|กุมภาพันธ์|มีนาคม|เมษายน|พฤษภาคม|มิถุนายน|กรกฎาคม|สิงหาคม|กันยายน|ตุลาคม|พฤศจิกายน|ธันวาคม;ม.ค.|ก.พ.|มี.ค.|เม.ย.|พ.ค.|มิ.ย.|ก.ค.|ส.ค.|ก.ย.|ต.ค.|พ.ย.|ธ.ค.;วันอาทิตย์|วันจันทร์|วันอังคาร|วันพุธ|วันพฤหัสบดี|วันศุกร์|วันเสาร์;อาทิตย์|จันทร์|อังคาร|พุธ|พฤหัส|ศุกร์|เสาร์;AM|PM;ก่อน ค.ศ.|ค.ศ.;d/M/yy;HH:mm:ss",
  "ti":
    ";ጥሪ|ለካቲት|መጋቢት|ሚያዝያ|ጉንበት|ሰነ|ሓምለ|ነሓሰ|መስከረም|ጥቅምቲ|ሕዳር|ታሕሳስ;ጥሪ|ለካ|መጋ|ሚያ|ግን|ሰነ|ሓም|ነሓ|መስ|ጥቅ|ሕዳ|ታሕ;ጥሪ|ለካቲት|መጋቢት|ሚያዝያ|ጉንበት|ሰነ|ሓምለ|ነሓሰ|መስከረም|ጥቅምቲ|ሕዳር|ታሕሳስ;ጥሪ|ለካ|መጋ|ሚያ|ግን|ሰነ|ሓም|ነሓ|መስ|ጥቅ|ሕዳ|ታሕ;ሰንበት|ሰኑይ|ሰሉስ|ረቡዕ|ሓሙስ|ዓርቢ|ቀዳም;ሰን|ሰኑ|ሰሉ|ረቡ|ሓሙ|ዓር|ቀዳ;ቅ.ቀ.|ድ.ቀ.;ዓ/ዓ|ዓ/ም;M/d/yy;h:mm:ss a",
  "tk":
    ";ýanwar|fewral|mart|aprel|maý|iýun|iýul|awgust|sentýabr|oktýabr|noýabr|dekabr;ýan|few|mart|apr|maý|iýun|iýul|awg|sen|okt|noý|dek;Ýanwar|Fewral|Mart|Aprel|Maý|Iýun|Iýul|Awgust|Sentýabr|Oktýabr|Noýabr|Dekabr;Ýan|Few|Mar|Apr|Maý|Iýun|Iýul|Awg|Sen|Okt|Noý|Dek;ýekşenbe|duşenbe|sişenbe|çarşenbe|penşenbe|anna|şenbe;ýek|duş|siş|çar|pen|ann|şen;go.öň|go.soň;B.e.öň|B.e.;dd.MM.y;HH:mm:ss",
  "tr":
    ";Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık;Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara;Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık;Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara;Pazar|Pazartesi|Salı|Çarşamba|Perşembe|Cuma|Cumartesi;Paz|Pzt|Sal|Çar|Per|Cum|Cmt;ÖÖ|ÖS;MÖ|MS;d.MM.y;HH:mm:ss",
  "tr-CY": "tr;;;;;;;;;;h:mm:ss a",
  "tt":
    ";гыйнвар|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь;гыйн.|фев.|мар.|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.;гыйнвар|февраль|март|апрель|май|июнь|июль|август|сентябрь|октябрь|ноябрь|декабрь;гыйн.|фев.|мар.|апр.|май|июнь|июль|авг.|сент.|окт.|нояб.|дек.;якшәмбе|дүшәмбе|сишәмбе|чәршәмбе|пәнҗешәмбе|җомга|шимбә;якш.|дүш.|сиш.|чәр.|пәнҗ.|җом.|шим.;AM|PM;б.э.к.|милади;dd.MM.y;H:mm:ss",
  "uk":
    ";січня|лютого|березня|квітня|травня|червня|липня|серпня|вересня|жовтня|листопада|грудня;січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.;січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень;січ.|лют.|бер.|квіт.|трав.|черв.|лип.|серп.|вер.|жовт.|лист.|груд.;неділя|понеділок|вівторок|середа|четвер|пʼятниця|субота;нд|пн|вт|ср|чт|пт|сб;дп|пп;до н. е.|н. е.;dd.MM.yy;HH:mm:ss",
  "und":
    ";M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;Sun|Mon|Tue|Wed|Thu|Fri|Sat;Sun|Mon|Tue|Wed|Thu|Fri|Sat;AM|PM;BCE|CE;y-MM-dd;HH:mm:ss",
  "ur":
    ";جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;جنوری|فروری|مارچ|اپریل|مئی|جون|جولائی|اگست|ستمبر|اکتوبر|نومبر|دسمبر;اتوار|پیر|منگل|بدھ|جمعرات|جمعہ|ہفتہ;اتوار|پیر|منگل|بدھ|جمعرات|جمعہ|ہفتہ;AM|PM;قبل مسیح|عیسوی;d/M/yy;h:mm:ss a",
  "uz":
    ";yanvar|fevral|mart|aprel|may|iyun|iyul|avgust|sentabr|oktabr|noyabr|dekabr;yan|fev|mar|apr|may|iyn|iyl|avg|sen|okt|noy|dek;Yanvar|Fevral|Mart|Aprel|May|Iyun|Iyul|Avgust|Sentabr|Oktabr|Noyabr|Dekabr;Yan|Fev|Mar|Apr|May|Iyn|Iyl|Avg|Sen|Okt|Noy|Dek;yakshanba|dushanba|seshanba|chorshanba|payshanba|juma|shanba;Yak|Dush|Sesh|Chor|Pay|Jum|Shan;TO|TK;m.a.|milodiy;dd/MM/yy;HH:mm:ss",
  "uz-Arab":
    ";جنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر;جنو|فبر|مار|اپر|می|جون|جول|اگس|سپت|اکت|نوم|دسم;جنوری|فبروری|مارچ|اپریل|می|جون|جولای|اگست|سپتمبر|اکتوبر|نومبر|دسمبر;جنو|فبر|مار|اپر|می|جون|جول|اگس|سپت|اکت|نوم|دسم;یکشنبه|دوشنبه|سه‌شنبه|چهارشنبه|پنجشنبه|جمعه|شنبه;ی.|د.|س.|چ.|پ.|ج.|ش.;AM|PM;BCE|CE;y-MM-dd;HH:mm:ss",
  "vec":
    ";jenaro|febraro|marso|aprile|majo|jugno|lujo|agosto|setenbre|otobre|novenbre|dezenbre;jen|feb|mar|apr|maj|jug|luj|ago|set|oto|nov|dez;jenaro|febraro|marso|aprile|majo|jugno|lujo|agosto|setenbre|otobre|novenbre|dezenbre;jen|feb|mar|apr|maj|jug|luj|ago|set|oto|nov|dez;doménega|luni|marti|mèrcore|zoba|vènare|sabo;dom|lun|mar|mer|zob|vèn|sab;AM|PM;v.C.|d.C.;dd/MM/yy;HH:mm:ss",
  "vi":
    ";tháng 1|tháng 2|tháng 3|tháng 4|tháng 5|tháng 6|tháng 7|tháng 8|tháng 9|tháng 10|tháng 11|tháng 12;thg 1|thg 2|thg 3|thg 4|thg 5|thg 6|thg 7|thg 8|thg 9|thg 10|thg 11|thg 12;Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12;Tháng 1|Tháng 2|Tháng 3|Tháng 4|Tháng 5|Tháng 6|Tháng 7|Tháng 8|Tháng 9|Tháng 10|Tháng 11|Tháng 12;Chủ Nhật|Thứ Hai|Thứ Ba|Thứ Tư|Thứ Năm|Thứ Sáu|Thứ Bảy;CN|Thứ 2|Thứ 3|Thứ 4|Thứ 5|Thứ 6|Thứ 7;SA|CH;TCN|SCN;d/M/yy;HH:mm:ss",
  "wo":
    ";Samwiyee|Fewriyee|Mars|Awril|Mee|Suwe|Sulet|Ut|Sàttumbar|Oktoobar|Nowàmbar|Desàmbar;Sam|Few|Mar|Awr|Mee|Suw|Sul|Ut|Sàt|Okt|Now|Des;Samwiyee|Fewriyee|Mars|Awril|Mee|Suwe|Sulet|Ut|Sàttumbar|Oktoobar|Nowàmbar|Desàmbar;Sam|Few|Mar|Awr|Mee|Suw|Sul|Ut|Sàt|Okt|Now|Des;Dibéer|Altine|Talaata|Àlarba|Alxamis|Àjjuma|Aseer;Dib|Alt|Tal|Àla|Alx|Àjj|Ase;Sub|Ngo;JC|AD;dd-MM-y;HH:mm:ss",
  "xh":
    ";Janyuwari|Februwari|Matshi|Epreli|Meyi|Juni|Julayi|Agasti|Septemba|Okthobha|Novemba|Disemba;Jan|Feb|Mat|Epr|Mey|Jun|Jul|Aga|Sept|Okt|Nov|Dis;Janyuwari|Februwari|Matshi|Epreli|Meyi|Juni|Julayi|Agasti|Septemba|Okthoba|Novemba|Disemba;Jan|Feb|Mat|Epr|Mey|Jun|Jul|Aga|Sep|Okt|Nov|Dis;Cawe|Mvulo|Lwesibini|Lwesithathu|Lwesine|Lwesihlanu|Mgqibelo;Caw|Mvu|Lwesb|Tha|Sin|Hla|Mgq;AM|PM;BC|AD;M/d/yy;HH:mm:ss",
  "yo":
    ";Oṣù Ṣẹ́rẹ́|Oṣù Èrèlè|Oṣù Ẹrẹ̀nà|Oṣù Ìgbé|Oṣù Ẹ̀bibi|Oṣù Òkúdu|Oṣù Agẹmọ|Oṣù Ògún|Oṣù Owewe|Oṣù Ọ̀wàrà|Oṣù Bélú|Oṣù Ọ̀pẹ̀;Oṣù Ṣẹ́rẹ́|Oṣù Èrèlè|Oṣù Ẹrẹ̀nà|Oṣù Ìgbé|Oṣù Ẹ̀bibi|Oṣù Òkúdu|Oṣù Agẹmọ|Oṣù Ògún|Oṣù Owewe|Oṣù Ọ̀wàrà|Oṣù Bélú|Oṣù Ọ̀pẹ̀;Oṣù Ṣẹ́rẹ́|Oṣù Èrèlè|Oṣù Ẹrẹ̀nà|Oṣù Ìgbé|Oṣù Ẹ̀bibi|Oṣù Òkúdu|Oṣù Agẹmọ|Oṣù Ògún|Oṣù Owewe|Oṣù Ọ̀wàrà|Oṣù Bélú|Oṣù Ọ̀pẹ̀;Oṣù Ṣẹ́rẹ́|Oṣù Èrèlè|Oṣù Ẹrẹ̀nà|Oṣù Ìgbé|Oṣù Ẹ̀bibi|Oṣù Òkúdu|Oṣù Agẹmọ|Oṣù Ògún|Oṣù Owewe|Oṣù Ọ̀wàrà|Oṣù Bélú|Oṣù Ọ̀pẹ̀;Ọjọ́ Àìkú|Ọjọ́ Ajé|Ọjọ́ Ìsẹ́gun|Ọjọ́rú|Ọjọ́bọ|Ọjọ́ Ẹtì|Ọjọ́ Àbámẹ́ta;Àìkú|Ajé|Ìsẹ́gun|Ọjọ́rú|Ọjọ́bọ|Ẹtì|Àbámẹ́ta;Àárọ̀|Ọ̀sán;BCE|AD;d/M/y;H:m:s",
  "yo-BJ":
    "yo;Oshù Shɛ́rɛ́|Oshù Èrèlè|Oshù Ɛrɛ̀nà|Oshù Ìgbé|Oshù Ɛ̀bibi|Oshù Òkúdu|Oshù Agɛmɔ|Oshù Ògún|Oshù Owewe|Oshù Ɔ̀wàrà|Oshù Bélú|Oshù Ɔ̀pɛ̀;Oshù Shɛ́rɛ́|Oshù Èrèlè|Oshù Ɛrɛ̀nà|Oshù Ìgbé|Oshù Ɛ̀bibi|Oshù Òkúdu|Oshù Agɛmɔ|Oshù Ògún|Oshù Owewe|Oshù Ɔ̀wàrà|Oshù Bélú|Oshù Ɔ̀pɛ̀;Oshù Shɛ́rɛ́|Oshù Èrèlè|Oshù Ɛrɛ̀nà|Oshù Ìgbé|Oshù Ɛ̀bibi|Oshù Òkúdu|Oshù Agɛmɔ|Oshù Ògún|Oshù Owewe|Oshù Ɔ̀wàrà|Oshù Bélú|Oshù Ɔ̀pɛ̀;Oshù Shɛ́rɛ́|Oshù Èrèlè|Oshù Ɛrɛ̀nà|Oshù Ìgbé|Oshù Ɛ̀bibi|Oshù Òkúdu|Oshù Agɛmɔ|Oshù Ògún|Oshù Owewe|Oshù Ɔ̀wàrà|Oshù Bélú|Oshù Ɔ̀pɛ̀;Ɔjɔ́ Àìkú|Ɔjɔ́ Ajé|Ɔjɔ́ Ìsɛ́gun|Ɔjɔ́rú|Ɔjɔ́bɔ|Ɔjɔ́ Ɛtì|Ɔjɔ́ Àbámɛ́ta;Àìkú|Ajé|Ìsɛ́gun|Ɔjɔ́rú|Ɔjɔ́bɔ|Ɛtì|Àbámɛ́ta;Àárɔ̀|Ɔ̀sán;;;",
  "yue":
    ";1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;星期日|星期一|星期二|星期三|星期四|星期五|星期六;星期日|星期一|星期二|星期三|星期四|星期五|星期六;上晝|下晝;西元前|西元;y/M/d;ah:mm:ss",
  "yue-Hans":
    ";1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;星期日|星期一|星期二|星期三|星期四|星期五|星期六;星期日|星期一|星期二|星期三|星期四|星期五|星期六;上昼|下昼;西元前|西元;y/M/d;HH:mm:ss",
  "yue-Hant-CN": "yue;;;;;;;;;;HH:mm:ss",
  "zh":
    ";一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;一月|二月|三月|四月|五月|六月|七月|八月|九月|十月|十一月|十二月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;星期日|星期一|星期二|星期三|星期四|星期五|星期六;周日|周一|周二|周三|周四|周五|周六;上午|下午;公元前|公元;y/M/d;HH:mm:ss",
  "zh-Hans-HK": "zh;;;;;;;;;d/M/yy;ah:mm:ss",
  "zh-Hans-MO": "zh;;;;;;;;;d/M/yy;ah:mm:ss",
  "zh-Hans-MY": "zh;;;;;;;;;;ah:mm:ss",
  "zh-Hans-SG": "zh;;;;;;;;;dd/MM/yy;ah:mm:ss",
  "zh-Hant":
    ";1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;1月|2月|3月|4月|5月|6月|7月|8月|9月|10月|11月|12月;星期日|星期一|星期二|星期三|星期四|星期五|星期六;週日|週一|週二|週三|週四|週五|週六;上午|下午;西元前|西元;y/M/d;Bh:mm:ss",
  "zh-Hant-HK": "zh-Hant;;;;;;;;公元前|公元;d/M/y;ah:mm:ss",
  "zh-Hant-MY": "zh-Hant;;;;;;;;;;ah:mm:ss",
  "zh-Latn":
    "zh;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;M01|M02|M03|M04|M05|M06|M07|M08|M09|M10|M11|M12;Sun|Mon|Tue|Wed|Thu|Fri|Sat;Sun|Mon|Tue|Wed|Thu|Fri|Sat;AM|PM;BCE|CE;y-MM-dd;",
  "zu":
    ";Januwari|Februwari|Mashi|Ephreli|Meyi|Juni|Julayi|Agasti|Septhemba|Okthoba|Novemba|Disemba;Jan|Feb|Mas|Eph|Mey|Jun|Jul|Aga|Sep|Okt|Nov|Dis;Januwari|Februwari|Mashi|Ephreli|Meyi|Juni|Julayi|Agasti|Septhemba|Okthoba|Novemba|Disemba;Jan|Feb|Mas|Eph|Mey|Jun|Jul|Aga|Sep|Okt|Nov|Dis;ISonto|UMsombuluko|ULwesibili|ULwesithathu|ULwesine|ULwesihlanu|UMgqibelo;Son|Mso|Bil|Tha|Sin|Hla|Mgq;AM|PM;BC|AD;M/d/yy;HH:mm:ss",
};
