//! What a layout is made of: headings, fonts, texts, and characters that no font has.

use std::collections::BTreeSet;

use serde::Serialize;
use typst::foundations::{NativeElement, StyleChain};
use typst::introspection::Introspector;
use typst::layout::{Frame, FrameItem};
use typst::model::HeadingElem;
use typst_layout::PagedDocument;

/// Description of a layout; pages count from 1.
#[derive(Serialize, Default)]
pub struct Facts {
    outline: Vec<Heading>,
    fonts: BTreeSet<String>,
    texts: Vec<String>,
    missing: BTreeSet<Missing>,
}

/// A heading, without its number.
#[derive(Serialize)]
struct Heading {
    level: usize,
    title: String,
    page: usize,
}

/// A character that is drawn as a box, because no font has it.
#[derive(Serialize, PartialEq, Eq, PartialOrd, Ord)]
struct Missing {
    page: usize,
    text: String,
}

/// Describes a layout. Fonts are PostScript names, texts are the runs of each page, one per line.
pub fn describe(document: &PagedDocument) -> Facts {
    let mut facts = Facts { outline: outline(document), ..Facts::default() };
    for (i, page) in document.pages().iter().enumerate() {
        facts.texts.push(String::new());
        facts.read(&page.frame, i + 1);
    }
    facts
}

fn outline(document: &PagedDocument) -> Vec<Heading> {
    let introspector = document.introspector();
    let headings = introspector.query(&HeadingElem::ELEM.select());
    let headings = headings.iter().filter_map(|content| {
        let heading = content.to_packed::<HeadingElem>()?;
        let page = introspector.page(content.location()?)?;
        let level = heading.resolve_level(StyleChain::default());
        Some(Heading { level: level.get(), title: heading.body.plain_text().into(), page: page.get() })
    });
    headings.collect()
}

impl Facts {
    fn read(&mut self, frame: &Frame, page: usize) {
        for (_, item) in frame.items() {
            match item {
                FrameItem::Group(group) => self.read(&group.frame, page),
                FrameItem::Text(run) => {
                    self.fonts.extend(run.font.font().post_script_name());
                    if let Some(text) = self.texts.last_mut() {
                        text.push_str(&run.text);
                        text.push('\n');
                    }
                    let lost = run.glyphs.iter().filter(|glyph| glyph.id == 0);
                    let lost = lost.filter_map(|glyph| run.text.get(glyph.range()));
                    self.missing.extend(lost.map(|text| Missing { page, text: text.into() }));
                }
                _ => {}
            }
        }
    }
}
