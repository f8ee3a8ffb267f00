//! Formatted citations, and what is told of files that cannot be read.

use serde_json::{Value, json};
use typst_engine_citations::cite;

const BOOKS: &str = "@string{acm = {ACM Press}}
@book{doe2020, author = {Doe, Jane}, title = {A {DNA} Book}, year = 2020, publisher = acm}
@article{roe2019, author = {Roe, Richard and Smith, Ann}, title = {Short}, journal = {Nature}, year = {2019},
  volume = {12}, pages = {3--9}, doi = {10.1000/1}}
@book{doe2021, author = {Doe, Jane}, title = {Other}, year = 2020, publisher = {Nobody}}
";

fn ask(style: &str, citations: Value, blobs: &[(&str, &str)]) -> Value {
    let formats: Vec<&str> = blobs.iter().map(|(format, _)| *format).filter(|format| *format != "style").collect();
    let mut request = json!({ "formats": formats, "locale": "en-US", "citations": citations });
    if !style.is_empty() {
        request["style"] = style.into();
    }
    let blobs: Vec<Vec<u8>> = blobs.iter().map(|(_, text)| text.as_bytes().to_vec()).collect();
    serde_json::to_value(cite(&serde_json::from_value(request).unwrap(), &blobs)).unwrap()
}

fn text(runs: &Value) -> String {
    runs.as_array().unwrap().iter().map(|run| run["text"].as_str().unwrap()).collect()
}

fn texts(cited: &Value) -> Vec<String> {
    let citations = cited["citations"].as_array().unwrap().iter();
    citations.map(|citation| text(&citation["author"]) + "|" + &text(&citation["runs"])).collect()
}

fn problems(cited: &Value) -> Vec<String> {
    let problems = cited["problems"].as_array().unwrap().iter();
    problems.map(|problem| format!("{}:{} {}", problem["file"], problem["line"], problem["message"])).collect()
}

fn works(keys: &[&str]) -> Value {
    json!({ "works": keys.iter().map(|key| json!({ "key": key })).collect::<Vec<_>>() })
}

#[test]
fn a_citation_has_the_form_of_its_style_and_the_list_has_all_works() {
    let place = json!({ "works": [{ "key": "roe2019", "locator": ["page", "4-5"] }] });
    let cited = ask("apa", json!([place, works(&["doe2020", "doe2021"])]), &[("bibtex", BOOKS)]);
    assert_eq!(texts(&cited), ["|(Roe & Smith, 2019, pp. 4–5)", "|(Doe, 2020a, 2020b)"]);
    assert_eq!((cited["notes"].as_bool(), cited["hanging"].as_bool()), (Some(false), Some(true)));
    let entries = cited["entries"].as_array().unwrap();
    assert_eq!(text(&entries[0]["runs"]), "Doe, J. (2020a). A DNA book. ACM Press.");
    let title = json!({ "text": "A DNA book", "marks": ["italic"] });
    assert!(entries[0]["runs"].as_array().unwrap().contains(&title));
    assert_eq!(entries[2]["runs"].as_array().unwrap().last().unwrap()["url"], "https://doi.org/10.1000/1");
}

#[test]
fn a_numbered_work_has_its_number_before_it() {
    let cited = ask("ieee", json!([works(&["roe2019"]), works(&["doe2020"])]), &[("bibtex", BOOKS)]);
    assert_eq!(texts(&cited), ["|[1]", "|[2]"]);
    assert_eq!(text(&cited["entries"][0]["label"]), "[1]");
}

#[test]
fn authors_are_given_by_themselves_where_they_are_asked_for() {
    let mut author = works(&["roe2019"]);
    author["author"] = true.into();
    for (style, expected) in [("apa", "Roe & Smith|(Roe & Smith, 2019)"), ("ieee", "Roe and Smith|[1]")] {
        assert_eq!(texts(&ask(style, json!([author]), &[("bibtex", BOOKS)])), [expected]);
    }
}

#[test]
fn works_of_a_citation_keep_their_numbers_when_some_are_missing() {
    let cited = ask("apa", json!([works(&["nobody", "roe2019"])]), &[("bibtex", BOOKS)]);
    assert_eq!(cited["missing"], json!(["nobody"]));
    assert!(cited["citations"][0]["runs"].as_array().unwrap().iter().any(|run| run["work"] == 1));
    assert_eq!(texts(&ask("apa", json!([works(&["nobody"])]), &[("bibtex", BOOKS)])), ["|"]);
}

#[test]
fn works_can_be_listed_without_being_cited_and_stay_apart() {
    let mut hidden = works(&["roe2019"]);
    hidden["hidden"] = true.into();
    let mut apart = works(&["doe2020", "doe2021"]);
    apart["apart"] = true.into();
    let cited = ask("apa", json!([hidden, apart]), &[("bibtex", BOOKS)]);
    assert_eq!(texts(&cited), ["|", "|(Doe, 2020a; Doe, 2020b)"]);
    assert_eq!(cited["entries"].as_array().unwrap().len(), 3);
}

#[test]
fn a_style_that_sets_notes_knows_what_was_cited_before() {
    let note = |number: usize, key: &str| json!({ "works": [{ "key": key }], "note": number });
    let citations = json!([note(1, "doe2020"), note(2, "roe2019"), note(3, "doe2020")]);
    let cited = ask("chicago-notes", citations, &[("bibtex", BOOKS)]);
    assert_eq!(cited["notes"], true);
    let texts = texts(&cited);
    assert_eq!([&texts[0], &texts[2]], ["|Jane Doe, A DNA Book (ACM Press, 2020).", "|Doe, A DNA Book."]);
}

#[test]
fn the_formats_can_be_combined_except_csl_json() {
    let yaml = "w:\n  type: Book\n  title: Title\n  author: Poe, Edgar\n  date: 1843\n";
    let csl = r#"[{"id":"j","type":"book","title":"T","author":[{"family":"Lee","given":"Ann"}],"issued":{"date-parts":[[1999]]}},{"id":[]}]"#;
    let both = [("bibtex", BOOKS), ("yaml", yaml)];
    assert_eq!(texts(&ask("apa", json!([works(&["doe2020", "w"])]), &both)), ["|(Doe, 2020; Poe, 1843)"]);
    assert_eq!(texts(&ask("apa", json!([works(&["j"])]), &[("json", csl)])), ["|(Lee, 1999)"]);
    let mixed = ask("apa", json!([works(&["j"])]), &[("json", csl), ("yaml", yaml)]);
    assert_eq!(problems(&mixed), ["1:null \"CSL JSON cannot be combined with the other formats\""]);
}

#[test]
fn what_is_wrong_in_a_bibliography_costs_that_alone() {
    let broken = format!(
        "{BOOKS}@book{{bad, title = {{Open}}, year\n@book{{doe2020, title = {{Twice}}}}\n\
         @misc{{press, author = {{Lee, Ann}}, title = {{T}}, date = {{soon}}, publisher = nobody}}\n\
         @misc{{self, title = {{S}}, crossref = {{self}}}}\n@misc{{a, xdata = {{b}}}}\n@misc{{b, xdata = {{a}}}}\n"
    );
    let cited = ask("apa", json!([works(&["press"]), works(&["self"])]), &[("bibtex", &broken)]);
    assert_eq!(texts(&cited), ["|(Lee, n.d.)", "|(S, n.d.)"]);
    let expected = [
        "0:7 \"expected equals\"",
        "0:7 \"the key doe2020 is there twice; the first entry counts\"",
        "0:9 \"self refers to itself, or to too many entries\"",
        "0:10 \"a refers to itself, or to too many entries\"",
        "0:11 \"b refers to itself, or to too many entries\"",
    ];
    assert_eq!(problems(&cited), expected);
}

#[test]
fn hostile_bibliographies_end() {
    let deep = format!("@book{{k, title = {}{}}}", "{".repeat(5000), "}".repeat(5000));
    let chain: String = (0..5000).map(|i| format!("@misc{{k{i}, xdata = {{k{}}}}}\n", i + 1)).collect();
    let doubled: String = (1..60).map(|i| format!("@string{{s{i} = s{} # s{}}}\n", i - 1, i - 1)).collect();
    let doubled = format!("@string{{s0 = {{x}}}}\n{doubled}@misc{{k, title = s59}}\n");
    let open = "@book{k, title = {\n".repeat(5000);
    let nested = "a:\n".to_owned() + &(0..300).map(|i| format!("{}- \n", " ".repeat(i))).collect::<String>();
    let list = "[".repeat(5000);
    let cases =
        [("bibtex", deep), ("bibtex", chain), ("bibtex", doubled), ("bibtex", open), ("yaml", nested), ("json", list)];
    for (format, file) in &cases {
        ask("apa", json!([works(&["k", "k0"])]), &[(format, file)]);
    }
}

#[test]
fn a_style_is_found_by_its_names_read_from_a_file_or_refused() {
    for name in ["apa", "http://www.zotero.org/styles/ieee", "chicago-author-date", "nature"] {
        assert_eq!(problems(&ask(name, json!([]), &[("bibtex", BOOKS)])), Vec::<String>::new(), "{name}");
    }
    let unknown = ask("nothing", json!([]), &[("bibtex", BOOKS)]);
    assert_eq!(problems(&unknown), ["1:null \"no style that comes with the program is called nothing\""]);
    let dependent = r#"<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0"><info><title>D</title><id>d</id>
        <link href="http://www.zotero.org/styles/ieee" rel="independent-parent"/><updated>2020-01-01T00:00:00+00:00</updated></info></style>"#;
    let cited = ask("", json!([works(&["doe2020"])]), &[("bibtex", BOOKS), ("style", dependent)]);
    assert_eq!(texts(&cited), ["|[1]"]);
    let broken = ask("", json!([]), &[("bibtex", BOOKS), ("style", "<style><x></style>")]);
    assert_eq!(problems(&broken).len(), 1);
}
