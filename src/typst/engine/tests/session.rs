//! Answers of a session.

use png::Decoder;
use serde_json::{Value, json};
use typst_engine::Session;

type Blobs = Vec<Vec<u8>>;

fn ask(session: &mut Session, kind: &str, mut request: Value, blobs: &[&str]) -> (Value, Blobs) {
    request["kind"] = kind.into();
    let blobs = blobs.iter().map(|blob| blob.as_bytes().to_vec()).collect();
    let (reply, blobs) = session.answer(request.to_string().as_bytes(), blobs);
    (serde_json::from_slice(&reply).unwrap(), blobs)
}

/// Compiles `/main.typ` and a part that it can import, with these standards.
fn compile(session: &mut Session, files: [&str; 2], standards: &[&str]) -> (Value, Blobs) {
    let pdf = json!({ "standards": standards, "tagged": true, "timestamp": [2026, 3, 1, 0, 0, 0] });
    let changed = ["/main.typ", "/part.typ"];
    let request = json!({ "main": "/main.typ", "changed": changed, "removed": [], "fonts": true, "pdf": pdf });
    ask(session, "compile", request, &files)
}

#[test]
fn a_document_becomes_pages_and_a_pdf() {
    let mut session = Session::default();
    let (reply, blobs) = compile(&mut session, ["#set page(width: 10pt, height: 20pt)\n#pagebreak()", ""], &[]);
    assert_eq!(reply, json!({ "kind": "compiled", "pages": [[10.0, 20.0], [10.0, 20.0]], "diagnostics": [] }));
    assert!(blobs[0].starts_with(b"%PDF-1.7") && blobs.len() == 1);
}

#[test]
fn an_error_has_its_place_its_hints_and_the_calls_that_led_to_it() {
    let files = ["#import \"/part.typ\": f\n é#f()", "#let f() = {\n  none + 1pt + no-pe\n}"];
    let (reply, blobs) = compile(&mut Session::default(), files, &[]);
    let hint = "if you meant to use subtraction, try adding spaces around the minus sign: `no - pe`";
    let error = json!({
        "severity": "error", "message": "unknown variable: no-pe", "file": "/part.typ", "line": 2, "column": 16,
        "hints": [{ "message": hint }],
        "trace": [{ "message": "while calling `f`", "file": "/main.typ", "line": 2, "column": 4 }],
    });
    assert_eq!(reply, json!({ "kind": "compiled", "pages": [], "diagnostics": [error] }));
    assert!(blobs.is_empty());
}

#[test]
fn only_changes_are_sent_again() {
    let mut session = Session::default();
    compile(&mut session, ["#read(\"/part.typ\")\n#include \"/part.typ\"", "#rect()"], &[]);
    let edit = json!({ "main": "/main.typ", "changed": ["/part.typ"], "removed": [], "fonts": false });
    let (edited, blobs) = ask(&mut session, "compile", edit, &["#pagebreak()"]);
    assert_eq!((edited["pages"].as_array().unwrap().len(), edited["diagnostics"].clone()), (2, json!([])));
    assert!(blobs.is_empty(), "without settings there is no PDF");
    let removal = json!({ "main": "/main.typ", "changed": [], "removed": ["/part.typ"], "fonts": false });
    let (reply, _) = ask(&mut session, "compile", removal, &[]);
    assert_eq!(reply["diagnostics"][0]["message"], "file not found (searched at part.typ)");
}

#[test]
fn standards_are_written_or_refused() {
    let titled = "#set document(title: \"Title\")\n#title()";
    let mut session = Session::default();
    let mut errors = |source, standards: &[&str]| {
        let (reply, blobs) = compile(&mut session, [source, ""], standards);
        let found: Vec<_> = reply["diagnostics"].as_array().unwrap().iter().map(|one| one["message"].clone()).collect();
        (found, String::from_utf8_lossy(&blobs.concat()).contains("<pdfuaid:part>1</pdfuaid:part>"))
    };
    assert_eq!(errors(titled, &["ua-1", "a-2a"]), (vec![], true));
    assert_eq!(errors("", &["ua-1"]), (vec![json!("PDF/UA-1 error: missing document title")], false));
    assert_eq!(errors(titled, &["a-1b", "a-2b"]).0.len(), 1);
}

#[test]
fn a_page_is_drawn_on_white() {
    let mut session = Session::default();
    let source = "#set page(width: 4pt, height: 2pt, margin: 0pt)\n#rect(width: 2pt, height: 2pt, fill: red)";
    compile(&mut session, [source, ""], &[]);
    let (reply, blobs) = ask(&mut session, "render", json!({ "page": 1, "scale": 2 }), &[]);
    assert_eq!(reply, json!({ "kind": "rendered", "width": 8, "height": 4 }));
    let mut image = Decoder::new(std::io::Cursor::new(&blobs[0])).read_info().unwrap();
    let mut pixels = vec![0; image.output_buffer_size().unwrap()];
    image.next_frame(&mut pixels).unwrap();
    let (left, right) = (&pixels[3 * 8 + 3..][..3], &pixels[3 * 8 + 3 * 6..][..3]);
    assert_eq!((pixels.len(), left, right), (3 * 8 * 4, &[255, 65, 54][..], &[255, 255, 255][..]));
    for request in [json!({ "page": 2, "scale": 2 }), json!({ "page": 1, "scale": 1e6 })] {
        assert_eq!(ask(&mut session, "render", request, &[]).0["kind"], "refused");
    }
}

#[test]
fn a_layout_is_described() {
    let mut session = Session::default();
    compile(&mut session, ["= One *two*\n#pagebreak()\n== Three", ""], &[]);
    let (reply, _) = ask(&mut session, "facts", json!({}), &[]);
    let outline = json!([{ "level": 1, "title": "One two", "page": 1 }, { "level": 2, "title": "Three", "page": 2 }]);
    let expected = json!({ "kind": "described", "outline": outline, "fonts": [], "texts": ["", ""], "missing": [] });
    assert_eq!(reply, expected);
}

#[test]
fn pictures_have_their_places_and_the_elements_around_them() {
    let mut session = Session::default();
    let source = r#"
        #set page(width: 100pt, height: 100pt, margin: 10pt)
        #let picture = image(bytes("<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>"), width: 20pt)
        #let marked(body) = [#{ set text(red); body }#label("block-1")]
        #marked(block(picture))
        #pdf.artifact(picture)
        #pagebreak()
        #table(inset: 0pt, move(dx: 5pt, scale(50%, reflow: true, picture)), [], [], picture)
    "#;
    compile(&mut session, [source, ""], &[]);
    let (reply, _) = ask(&mut session, "frames", json!({}), &[]);
    let found = reply["elements"].as_array().unwrap();
    let kinds: Vec<_> = found.iter().map(|it| (it["kind"].as_str().unwrap(), it["number"].as_u64())).collect();
    let cells = (0..4).map(|row| ("cell", Some(row)));
    assert_eq!(kinds[0], ("styled", None));
    assert_eq!((&found[0]["label"], &found[2]["page"]), (&json!("block-1"), &json!(2)));
    assert_eq!(kinds[1..3], [("artifact", None), ("table", None)]);
    assert!(kinds[3..].iter().copied().eq(cells));
    let drawn = [0.0, 0.0];
    let pages = json!([
        [{ "area": [10.0, 10.0, 20.0, 20.0], "within": 0, "pixels": drawn }],
        [
            { "area": [15.0, 10.0, 10.0, 10.0], "within": 3, "pixels": drawn },
            { "area": [10.0, 20.0, 20.0, 20.0], "within": 6, "pixels": drawn }
        ],
    ]);
    assert_eq!(reply["pages"], pages);
}

#[test]
fn requests_without_sense_are_refused() {
    let mut session = Session::default();
    for kind in ["", "other", "compile", "facts", "frames"] {
        assert_eq!(ask(&mut session, kind, json!({}), &[]).0["kind"], "refused");
    }
    let lost = json!({ "main": "/a", "changed": ["/a"], "removed": [], "fonts": false });
    assert_eq!(ask(&mut session, "compile", lost, &[]).0, json!({ "kind": "refused", "reason": "a file is missing" }));
    assert_eq!(compile(&mut session, ["#rect()", ""], &[]).1.len(), 1);
}

#[test]
fn citations_are_set_without_a_layout() {
    let works = json!([{ "works": [{ "key": "doe" }] }]);
    let request = json!({ "style": "apa", "locale": "en", "citations": works });
    let files = [r#"[{ "id": "doe", "type": "book", "title": "T", "author": [{ "family": "Doe", "given": "J" }] }]"#];
    let (reply, blobs) = ask(&mut Session::default(), "cite", request, &files);
    assert_eq!((reply["kind"].as_str(), reply["notes"].as_bool()), (Some("cited"), Some(false)));
    assert_eq!(reply["citations"][0]["runs"][1]["text"], "Doe");
    assert_eq!(reply["entries"][0]["key"], "doe");
    assert!(blobs.is_empty());
}
