//! Formatted citations, and what is told of styles that cannot be read.

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

/// Asks for citations in a style: its name, or its XML.
fn ask(style: &str, citations: Value, works: &str) -> Value {
    let mut request = json!({ "locale": "en-US", "citations": citations });
    let mut blobs = vec![works.as_bytes().to_vec()];
    if style.starts_with('<') {
        blobs.push(style.as_bytes().to_vec());
    } else {
        request["style"] = style.into();
    }
    serde_json::to_value(cite(&serde_json::from_value(request).unwrap(), &blobs)).unwrap()
}

fn text(runs: &Value) -> String {
    runs.as_array().unwrap().iter().map(|run| run["text"].as_str().unwrap()).collect()
}

fn texts(cited: &Value) -> Vec<String> {
    let citations = cited["citations"].as_array().unwrap().iter();
    citations.map(|citation| text(&citation["author"]) + "|" + &text(&citation["runs"])).collect()
}

fn works(keys: &[&str]) -> Value {
    json!({ "works": keys.iter().map(|key| json!({ "key": key })).collect::<Vec<_>>() })
}

#[test]
fn a_citation_has_the_form_of_its_style_and_the_list_has_all_works() {
    let place = json!({ "works": [{ "key": "roe2019", "locator": ["page", "4-5"] }] });
    let cited = ask("apa", json!([place, works(&["doe2020", "doe2021"])]), BOOKS);
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
    let cited = ask("ieee", json!([works(&["roe2019"]), works(&["doe2020"])]), BOOKS);
    assert_eq!(texts(&cited), ["|[1]", "|[2]"]);
    assert_eq!(text(&cited["entries"][0]["label"]), "[1]");
}

#[test]
fn authors_are_given_by_themselves_where_they_are_asked_for() {
    let mut author = works(&["roe2019"]);
    author["author"] = true.into();
    for (style, expected) in [("apa", "Roe & Smith|(Roe & Smith, 2019)"), ("ieee", "Roe and Smith|[1]")] {
        assert_eq!(texts(&ask(style, json!([author]), BOOKS)), [expected]);
    }
}

#[test]
fn works_of_a_citation_keep_their_numbers_when_some_are_missing() {
    let cited = ask("apa", json!([works(&["nobody", "roe2019"])]), BOOKS);
    assert_eq!(cited["missing"], json!(["nobody"]));
    assert!(cited["citations"][0]["runs"].as_array().unwrap().iter().any(|run| run["work"] == 1));
    assert_eq!(texts(&ask("apa", json!([works(&["nobody"])]), BOOKS)), ["|"]);
}

#[test]
fn works_can_be_listed_without_being_cited_and_stay_apart() {
    let mut hidden = works(&["roe2019"]);
    hidden["hidden"] = true.into();
    let mut apart = works(&["doe2020", "doe2021"]);
    apart["apart"] = true.into();
    let cited = ask("apa", json!([hidden, apart]), BOOKS);
    assert_eq!(texts(&cited), ["|", "|(Doe, 2020a; Doe, 2020b)"]);
    assert_eq!(cited["entries"].as_array().unwrap().len(), 3);
}

#[test]
fn a_style_that_sets_notes_knows_what_was_cited_before() {
    let note = |number: usize, key: &str| json!({ "works": [{ "key": key }], "note": number });
    let citations = json!([note(1, "doe2020"), note(2, "roe2019"), note(3, "doe2020")]);
    let cited = ask("chicago-notes", citations, BOOKS);
    assert_eq!(cited["notes"], true);
    let texts = texts(&cited);
    assert_eq!([&texts[0], &texts[2]], ["|Jane Doe, A DNA Book (ACM Press, 2020).", "|Doe, A DNA Book."]);
}

#[test]
fn the_first_work_with_a_key_counts_and_what_is_no_work_is_left_out() {
    let more = r#"[{ "id": "a", "type": "book", "title": "One" }, { "id": "a", "type": "book", "title": "Two" }, 7]"#;
    assert_eq!(texts(&ask("apa", json!([works(&["a"])]), more)), ["|(One, n.d.)"]);
    for works in ["{", "{}", &"[".repeat(5000)] {
        assert_eq!(ask("apa", json!([]), works)["entries"], json!([]));
    }
}

#[test]
fn a_style_is_found_by_its_names_read_from_a_file_or_refused() {
    for name in ["apa", "http://www.zotero.org/styles/ieee", "chicago-author-date", "nature"] {
        assert_eq!(ask(name, json!([]), BOOKS)["problem"], Value::Null, "{name}");
    }
    let unknown = ask("nothing", json!([]), BOOKS);
    assert_eq!(unknown["problem"], "no style that comes with the program is called nothing");
    let dependent = r#"<style xmlns="http://purl.org/net/xbiblio/csl" version="1.0"><info><title>D</title><id>d</id>
        <link href="http://www.zotero.org/styles/ieee" rel="independent-parent"/><updated>2020-01-01T00:00:00+00:00</updated></info></style>"#;
    let cited = ask(dependent, json!([works(&["doe2020"])]), BOOKS);
    assert_eq!(texts(&cited), ["|[1]"]);
    let broken = ask("<style><x></style>", json!([]), BOOKS);
    assert!(broken["problem"].is_string());
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
        let cited = ask(&style_of(body), json!([works(&["k"])]), &json);
        assert_eq!(text(&cited["entries"][0]["runs"]), expected, "{body} of {json}");
    }
}

#[test]
fn the_style_of_medical_journals_names_authors_and_editors() {
    let work = r#"[{ "id": "k", "type": "chapter", "title": "Short", "container-title": "Long", "page": "25-29",
        "author": [{ "family": "Roe", "given": "Ann Bea" }, { "family": "Poe", "given": "Di" }],
        "editor": [{ "family": "Doe", "given": "Jo" }], "issued": { "date-parts": [[2020, 7]] } }]"#;
    let cited = ask("vancouver", json!([works(&["k"])]), work);
    let expected = "Roe AB, Poe D. Short. In: Doe J, editor. Long. 2020. p. 25–9.";
    assert_eq!(text(&cited["entries"][0]["runs"]), expected);
}
