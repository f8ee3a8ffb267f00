//! Citations in memory: works and a style in, formatted text out.

mod adapt;
mod runs;
mod typeset;

use hayagriva::citationberg::taxonomy::Locator;
use serde::{Deserialize, Serialize};

pub use runs::Run;
pub use typeset::cite;

/// Works that are cited, and how. The blobs beside it are the works, a list in CSL JSON, and the style if it has no name.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Cite {
    /// Name of a style that comes with the program; without one, the second blob is a style.
    pub style: Option<String>,
    /// Language of the document, such as `de-CH`; without one, the style chooses.
    pub locale: Option<String>,
    /// The citations in the order of the document.
    pub citations: Vec<Citation>,
    /// Whether the list has all works, also those that nothing cites.
    #[serde(default)]
    pub all: bool,
}

/// A citation of one or more works.
#[derive(Deserialize, Default)]
#[serde(rename_all = "camelCase", default)]
pub struct Citation {
    /// The works, in the order of the document.
    pub works: Vec<Work>,
    /// Number of the note that the citation is in or becomes.
    pub note: Option<usize>,
    /// Whether the works are listed without being cited in the text.
    pub hidden: bool,
    /// Whether the authors of the first work are wanted by themselves too.
    pub author: bool,
    /// Whether each work stays at its place, because a text belongs to it.
    pub apart: bool,
}

/// A work that is cited.
#[derive(Deserialize)]
pub struct Work {
    /// Its key.
    pub key: String,
    /// The place in it: kind and number.
    #[serde(default)]
    pub locator: Option<(Locator, String)>,
}

/// The formatted text.
#[derive(Serialize, Default)]
#[serde(rename_all = "camelCase")]
pub struct Cited {
    /// Whether the style sets citations as notes.
    pub notes: bool,
    /// The citations, in the order of the request; none if the style cannot be used.
    pub citations: Vec<Typeset>,
    /// The list of references.
    pub entries: Vec<Entry>,
    /// Whether all lines of an entry but the first are indented.
    pub hanging: bool,
    /// Keys that no work has.
    pub missing: Vec<String>,
    /// What is wrong with the style.
    pub problem: Option<String>,
}

/// A formatted citation.
#[derive(Serialize, Default)]
pub struct Typeset {
    pub runs: Vec<Run>,
    /// The authors of the first work, if they were asked for.
    pub author: Vec<Run>,
}

/// An entry of the list of references.
#[derive(Serialize)]
pub struct Entry {
    pub key: String,
    /// What stands before it, such as its number.
    pub label: Vec<Run>,
    pub runs: Vec<Run>,
}
