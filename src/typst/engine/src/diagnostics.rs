//! Errors and warnings as data.

use serde::Serialize;
use typst::diag::{Severity, SourceDiagnostic};
use typst::syntax::DiagSpan;
use typst::{World, WorldExt};

/// More diagnostics than anybody reads; a loop in a document can cause any number.
const MAX_DIAGNOSTICS: usize = 1000;

/// An error or a warning, or a hint or a call that belongs to one.
#[derive(Serialize)]
pub struct Diagnostic {
    severity: &'static str,
    #[serde(flatten)]
    note: Note,
    hints: Vec<Note>,
    trace: Vec<Note>,
}

/// A message and its place; line and column count from 1, the column in characters.
#[derive(Serialize, Default)]
struct Note {
    message: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    file: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    column: Option<usize>,
}

/// Describes diagnostics, at most [`MAX_DIAGNOSTICS`].
pub fn describe<'a>(found: impl IntoIterator<Item = &'a SourceDiagnostic>, world: &dyn World) -> Vec<Diagnostic> {
    found.into_iter().take(MAX_DIAGNOSTICS).map(|diagnostic| describe_one(diagnostic, world)).collect()
}

fn describe_one(found: &SourceDiagnostic, world: &dyn World) -> Diagnostic {
    let hints = found.hints.iter().map(|hint| note(&hint.v, hint.span, world));
    let trace = found.trace.iter().map(|call| note(&call.v.to_string(), call.span.into(), world));
    Diagnostic {
        severity: if found.severity == Severity::Error { "error" } else { "warning" },
        note: note(&found.message, found.span, world),
        hints: hints.collect(),
        trace: trace.collect(),
    }
}

/// Creates an error without a place.
pub fn error(message: &str, hints: impl IntoIterator<Item = String>) -> Diagnostic {
    let plain = |message| Note { message, ..Note::default() };
    let hints = hints.into_iter().map(plain).collect();
    Diagnostic { severity: "error", note: plain(message.into()), hints, trace: Vec::new() }
}

fn note(message: &str, span: DiagSpan, world: &dyn World) -> Note {
    let file = span.id().map(|id| id.vpath().get_with_slash().into());
    let (line, column) = position(span, world).unzip();
    Note { message: message.into(), file, line, column }
}

fn position(span: DiagSpan, world: &dyn World) -> Option<(usize, usize)> {
    let (id, offset) = (span.id()?, world.range(span)?.start);
    let (line, column) = match world.source(id) {
        Ok(source) => source.lines().byte_to_line_column(offset)?,
        Err(_) => world.file(id).ok()?.lines().ok()?.byte_to_line_column(offset)?,
    };
    Some((line + 1, column + 1))
}
