/**
 * The scripts of Unicode, as regular expressions name them. Those of living languages come first, in the order in which
 * they are looked for: a mark that several scripts share belongs to the first.
 */
export const UNICODE_SCRIPTS: readonly string[] = [
  ...["Latin", "Greek", "Cyrillic", "Han", "Hiragana", "Katakana", "Hangul", "Bopomofo", "Arabic", "Hebrew"],
  ...["Devanagari", "Bengali", "Gurmukhi", "Gujarati", "Oriya", "Tamil", "Telugu", "Kannada", "Malayalam", "Sinhala"],
  ...["Thai", "Lao", "Myanmar", "Khmer", "Tibetan", "Mongolian", "Ethiopic", "Georgian", "Armenian", "Cherokee"],
  ...["Syriac", "Thaana", "Nko", "Tifinagh", "Vai", "Adlam", "Javanese", "Balinese", "Sundanese", "Cham"],
  ...["Canadian_Aboriginal", "Yi", "Lisu", "Bamum", "Tai_Le", "New_Tai_Lue", "Tai_Tham", "Tai_Viet", "Limbu"],
  ...["Lepcha", "Ol_Chiki", "Meetei_Mayek", "Saurashtra", "Syloti_Nagri", "Kayah_Li", "Rejang", "Buginese", "Batak"],
  ...["Tagalog", "Hanunoo", "Buhid", "Tagbanwa", "Mandaic", "Samaritan", "Osage", "Deseret", "Shavian", "Osmanya"],
  ...["Chakma", "Newa", "Tirhuta", "Khudawadi", "Khojki", "Sharada", "Takri", "Modi", "Mahajani", "Multani"],
  ...["Warang_Citi", "Mro", "Pau_Cin_Hau", "Bassa_Vah", "Mende_Kikakui", "Medefaidrin", "Miao", "Pahawh_Hmong"],
  ...["Nyiakeng_Puachue_Hmong", "Wancho", "Sora_Sompeng", "Gunjala_Gondi", "Masaram_Gondi", "Hanifi_Rohingya"],
  ...["Dogra", "Toto", "Tangsa", "Nag_Mundari", "Kawi", "Ahom", "Bhaiksuki", "Braille", "Brahmi", "Kaithi"],
  ...["Grantha", "Siddham", "Nandinagari", "Soyombo", "Zanabazar_Square", "Marchen", "Phags_Pa", "Kharoshthi"],
  ...["Coptic", "Glagolitic", "Gothic", "Runic", "Ogham", "Old_Permic", "Old_Hungarian", "Old_Italic", "Old_Turkic"],
  ...["Old_Uyghur", "Old_Sogdian", "Sogdian", "Old_Persian", "Old_North_Arabian", "Old_South_Arabian", "Vithkuqi"],
  ...["Avestan", "Chorasmian", "Elymaic", "Manichaean", "Psalter_Pahlavi", "Inscriptional_Pahlavi"],
  ...["Inscriptional_Parthian", "Imperial_Aramaic", "Nabataean", "Palmyrene", "Hatran", "Phoenician", "Lydian"],
  ...["Lycian", "Carian", "Caucasian_Albanian", "Elbasan", "Duployan", "SignWriting", "Cuneiform", "Ugaritic"],
  ...["Linear_A", "Linear_B", "Cypriot", "Cypro_Minoan", "Egyptian_Hieroglyphs", "Anatolian_Hieroglyphs"],
  ...["Meroitic_Cursive", "Meroitic_Hieroglyphs", "Nushu", "Tangut", "Khitan_Small_Script", "Yezidi", "Makasar"],
  ...["Dives_Akuru", "Garay", "Gurung_Khema", "Kirat_Rai", "Ol_Onal", "Sunuwar", "Todhri", "Tulu_Tigalari"],
];
