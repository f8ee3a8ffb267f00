//! Formatted citations, and what is told of files that cannot be read.

use serde_json::{Value, json};
use typst_engine_citations::cite;

const BOOKS: &str = r#"[
  { "id": "doe2020", "type": "book", "title": "A DNA book", "publisher": "ACM Press",
    "author": [{ "family": "Doe", "given": "Jane" }], "issued": { "date-parts": [[2020]] } },
  { "id": "roe2019", "type": "article-journal", "title": "Short", "container-title": "Nature", "volume": 12,
    "author": [{ "family": "Roe", "given": "Richard" }, { "family": "Smith", "given": "Ann" }], "page": "3-9",
    "issued": { "date-parts": [[2019]] }, "DOI": "10.1000/1" },
  { "id": "doe2021", "type": "book", "title": "Other", "author": [{ "family": "Doe", "given": "Jane" }],
    "issued": { "date-parts": [[2020]] } },
  { "id": [] }
]"#;

const YAML: &str = "w:\n  type: Book\n  title: Title\n  author: Poe, Edgar\n  date: 1843\n";

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
    let cited = ask("apa", json!([place, works(&["doe2020", "doe2021"])]), &[("json", BOOKS)]);
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
    let cited = ask("ieee", json!([works(&["roe2019"]), works(&["doe2020"])]), &[("json", BOOKS)]);
    assert_eq!(texts(&cited), ["|[1]", "|[2]"]);
    assert_eq!(text(&cited["entries"][0]["label"]), "[1]");
}

#[test]
fn authors_are_given_by_themselves_where_they_are_asked_for() {
    let mut author = works(&["roe2019"]);
    author["author"] = true.into();
    for (style, expected) in [("apa", "Roe & Smith|(Roe & Smith, 2019)"), ("ieee", "Roe and Smith|[1]")] {
        assert_eq!(texts(&ask(style, json!([author]), &[("json", BOOKS)])), [expected]);
    }
}

#[test]
fn works_of_a_citation_keep_their_numbers_when_some_are_missing() {
    let cited = ask("apa", json!([works(&["nobody", "roe2019"])]), &[("json", BOOKS)]);
    assert_eq!(cited["missing"], json!(["nobody"]));
    assert!(cited["citations"][0]["runs"].as_array().unwrap().iter().any(|run| run["work"] == 1));
    assert_eq!(texts(&ask("apa", json!([works(&["nobody"])]), &[("json", BOOKS)])), ["|"]);
}

#[test]
fn works_can_be_listed_without_being_cited_and_stay_apart() {
    let mut hidden = works(&["roe2019"]);
    hidden["hidden"] = true.into();
    let mut apart = works(&["doe2020", "doe2021"]);
    apart["apart"] = true.into();
    let cited = ask("apa", json!([hidden, apart]), &[("json", BOOKS)]);
    assert_eq!(texts(&cited), ["|", "|(Doe, 2020a; Doe, 2020b)"]);
    assert_eq!(cited["entries"].as_array().unwrap().len(), 3);
}

#[test]
fn a_style_that_sets_notes_knows_what_was_cited_before() {
    let note = |number: usize, key: &str| json!({ "works": [{ "key": key }], "note": number });
    let citations = json!([note(1, "doe2020"), note(2, "roe2019"), note(3, "doe2020")]);
    let cited = ask("chicago-notes", citations, &[("json", BOOKS)]);
    assert_eq!(cited["notes"], true);
    let texts = texts(&cited);
    assert_eq!([&texts[0], &texts[2]], ["|Jane Doe, A DNA Book (ACM Press, 2020).", "|Doe, A DNA Book."]);
}

#[test]
fn a_bibliography_is_yaml_or_csl_json_and_the_first_decides() {
    assert_eq!(texts(&ask("apa", json!([works(&["w"])]), &[("yaml", YAML)])), ["|(Poe, 1843)"]);
    let more =
        r#"[{ "id": "doe2020", "type": "book", "title": "Twice" }, { "id": "more", "type": "book", "title": "T" }]"#;
    let both = [("json", BOOKS), ("json", more)];
    assert_eq!(texts(&ask("apa", json!([works(&["doe2020", "more"])]), &both)), ["|(Doe, 2020; T, n.d.)"]);
    let mixed = ask("apa", json!([works(&["doe2020", "w"])]), &[("json", BOOKS), ("yaml", YAML)]);
    assert_eq!(problems(&mixed), ["1:null \"it has another format than the first one\""]);
    assert_eq!(mixed["missing"], json!(["w"]));
}

#[test]
fn a_bibliography_that_cannot_be_read_is_told_with_its_line() {
    let yaml = ask("apa", json!([works(&["w"])]), &[("yaml", "a:\n  type: Book\n\nb:\n  title: T\n")]);
    assert!(problems(&yaml)[0].starts_with("0:4 ") || problems(&yaml)[0].starts_with("0:5 "), "{:?}", problems(&yaml));
    let json = ask("apa", json!([works(&["w"])]), &[("json", "[\n{]")]);
    assert_eq!(problems(&json), ["0:2 \"key must be a string at line 2 column 2\""]);
    let nested = "a:\n".to_owned() + &(0..300).map(|i| format!("{}- \n", " ".repeat(i))).collect::<String>();
    for (format, text) in [("yaml", nested), ("json", "[".repeat(5000))] {
        assert_eq!(problems(&ask("apa", json!([]), &[(format, &text)])).len(), 1);
    }
}

#[test]
fn a_style_is_found_by_its_names_read_from_a_file_or_refused() {
    for name in ["apa", "http://www.zotero.org/styles/ieee", "chicago-author-date", "nature"] {
        assert_eq!(problems(&ask(name, json!([]), &[("json", BOOKS)])), Vec::<String>::new(), "{name}");
    }
    let unknown = ask("nothing", json!([]), &[("json", BOOKS)]);
    assert_eq!(problems(&unknown), ["1:null \"no style that comes with the program is called nothing\""]);
    let dependent = r#"<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0"><info><title>D</title><id>d</id>
        <link href="http://www.zotero.org/styles/ieee" rel="independent-parent"/><updated>2020-01-01T00:00:00+00:00</updated></info></style>"#;
    let cited = ask("", json!([works(&["doe2020"])]), &[("json", BOOKS), ("style", dependent)]);
    assert_eq!(texts(&cited), ["|[1]"]);
    let broken = ask("", json!([]), &[("json", BOOKS), ("style", "<style><x></style>")]);
    assert_eq!(problems(&broken).len(), 1);
}

/// A style whose list has one macro.
fn style_of(body: &str) -> String {
    let info = "<info><title>T</title><id>t</id><updated>2020-01-01T00:00:00+00:00</updated></info>";
    let locale = r#"<locale xml:lang="en"><date form="text" delimiter=" "><date-part name="year"/>
        <date-part name="month" form="short" strip-periods="true"/><date-part name="day"/></date></locale>"#;
    format!(
        r#"<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0" class="in-text">{info}{locale}
        <macro name="body">{body}</macro><citation><layout><text variable="citation-number"/></layout></citation>
        <bibliography><layout><text macro="body"/></layout></bibliography></style>"#
    )
}

#[test]
fn a_style_may_leave_to_defaults_what_csl_lets_it() {
    let work = |date: &str, page: &str| {
        format!(
            r#"[{{ "id": "k", "type": "chapter", "title": "T", "editor": [{{ "family": "Roe" }}], "page": "{page}",
            "issued": {{ "date-parts": [[{date}]] }} }}]"#
        )
    };
    let names = r#"<group delimiter=". "><names variable="author"><label prefix=", "/><substitute>
        <names variable="editor"/></substitute></names><text variable="title"/></group>"#;
    let label = r#"<names variable="editor"><label prefix=", " form="short"/></names>"#;
    let date = r#"<date variable="issued" form="text"/><text value=";"/>"#;
    let parts = r#"<date variable="issued" delimiter="/"><date-part name="day"/><date-part name="year"/>
        <date-part name="month" form="numeric"/></date>"#;
    let page =
        |plural: &str| format!(r#"<label variable="page" form="short" plural="{plural}"/><text variable="page"/>"#);
    for (body, json, expected) in [
        (names, work("2020", "3"), "Roe, editor. T"),
        (label, work("2020", "3"), "Roe, ed."),
        (date, work("2020,7", "3"), "2020 July;"),
        (date, work("2020", "3"), "2020;"),
        (date, work("2020,7,4", "3"), "2020 July 4;"),
        (parts, work("2020,7", "3"), "2020/7"),
        (parts, work("2020,7,4", "3"), "4/2020/7"),
        (&page("never"), work("2020", "3-9"), "p.3–9"),
        (&page("always"), work("2020", "3"), "pp.3"),
        (&page("contextual"), work("2020", "3"), "p.3"),
        (&page("never"), r#"[{ "id": "k", "type": "chapter" }]"#.into(), ""),
    ] {
        let cited = ask("", json!([works(&["k"])]), &[("json", &json), ("style", &style_of(body))]);
        assert_eq!(text(&cited["entries"][0]["runs"]), expected, "{body} of {json}");
    }
}

#[test]
fn the_style_of_medical_journals_names_authors_and_editors() {
    let work = r#"[{ "id": "k", "type": "chapter", "title": "Short", "container-title": "Long", "page": "25-29",
        "author": [{ "family": "Roe", "given": "Ann Bea" }, { "family": "Poe", "given": "Di" }],
        "editor": [{ "family": "Doe", "given": "Jo" }], "issued": { "date-parts": [[2020, 7]] } }]"#;
    let cited = ask("vancouver", json!([works(&["k"])]), &[("json", work)]);
    let expected = "Roe AB, Poe D. Short. In: Doe J, editor. Long. 2020. p. 25–9.";
    assert_eq!(text(&cited["entries"][0]["runs"]), expected);
}
