//! The messages of a session: JSON values with binary data beside them.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use typst_engine_citations::{Cite, Cited};
use typst_pdf::PdfStandard;

use crate::diagnostics::Diagnostic;
use crate::facts::Facts;
use crate::frames::Frames;

/// A request; its blobs are named by its fields.
#[derive(Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Request {
    /// Applies changes to the project and lays it out; the blobs are the changed files, then the fonts.
    Compile(Compile),
    /// Draws a page of the last layout, numbered from 1, with this many pixels per point.
    Render { page: usize, scale: f64 },
    /// Describes the last layout.
    Facts,
    /// Sets citations; the blobs are the works, then the style.
    Cite(Cite),
    /// Lists what stands where in the last layout.
    Frames,
}

/// The difference from the previous project.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Compile {
    /// Path of the main file.
    pub main: String,
    /// Paths of new and changed files.
    pub changed: Vec<String>,
    /// Paths of removed files.
    pub removed: Vec<String>,
    /// Whether fonts follow the files; otherwise the fonts stay.
    pub fonts: bool,
    /// Values of `sys.inputs`.
    #[serde(default)]
    pub inputs: BTreeMap<String, String>,
    /// Settings of the PDF; without them there is none.
    pub pdf: Option<PdfSettings>,
}

/// Settings of a PDF.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PdfSettings {
    /// Standards that the PDF conforms to, by Typst's names for them.
    #[serde(default)]
    pub standards: Vec<PdfStandard>,
    /// Whether the PDF has tags.
    pub tagged: bool,
    /// Creation date of a document that states none: year, month, day, hour, minute, second in UTC.
    pub timestamp: Option<[u16; 6]>,
}

/// The answer to a request.
#[derive(Serialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum Reply {
    /// The document was compiled, as far as there is no error; the blob is the PDF.
    Compiled { pages: Vec<[f64; 2]>, diagnostics: Vec<Diagnostic> },
    /// The page was drawn; the blob is the PNG.
    Rendered { width: u32, height: u32 },
    /// The layout is described.
    Described(Facts),
    /// The citations are set, as far as their files permit.
    Cited(Cited),
    /// The layout is listed.
    Framed(Frames),
    /// The request makes no sense.
    Refused { reason: String },
}
