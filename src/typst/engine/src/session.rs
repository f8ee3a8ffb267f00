//! A session: one project, its last layout, and the caches that make the next one fast.

use typst::World;
use typst::diag::Warned;
use typst::foundations::Datetime;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandards, Timestamp};

use crate::diagnostics::{Diagnostic, describe, error};
use crate::message::{Compile, PdfSettings, Reply, Request};
use crate::project::Project;
use crate::{facts, pixels};

/// Compiles after which a result that nothing used leaves the caches.
const CACHE_AGE: usize = 4;

/// Answers messages in order.
pub struct Session {
    project: Project,
    document: Option<PagedDocument>,
}

/// Binary data of a message.
type Blobs = Vec<Vec<u8>>;

impl Default for Session {
    fn default() -> Self {
        Self { project: Project::new(), document: None }
    }
}

impl Session {
    /// Answers a request, given as JSON, with JSON.
    pub fn answer(&mut self, request: &[u8], blobs: Blobs) -> (Vec<u8>, Blobs) {
        let answered = serde_json::from_slice(request)
            .map_err(|error| error.to_string())
            .and_then(|request| self.dispatch(request, blobs));
        let (reply, blobs) = answered.unwrap_or_else(|reason| (Reply::Refused { reason }, Blobs::new()));
        (serde_json::to_vec(&reply).expect("a reply is JSON"), blobs)
    }

    fn dispatch(&mut self, request: Request, blobs: Blobs) -> Result<(Reply, Blobs), String> {
        match request {
            Request::Compile(request) => self.compile(request, blobs),
            Request::Pdf(settings) => Ok(self.export(&settings, Vec::new())),
            Request::Facts => Ok((Reply::Described(facts::describe(self.laid_out()?)), Blobs::new())),
            Request::Metadata { label } => {
                let values = facts::metadata(self.laid_out()?, &label).ok_or("an empty label")?;
                Ok((Reply::Values { values }, Blobs::new()))
            }
            Request::Faces => {
                let faces = blobs.into_iter().flat_map(facts::faces).collect();
                Ok((Reply::Faces { faces }, Blobs::new()))
            }
            Request::Render { page, scale } => {
                let page = self.laid_out()?.pages().get(page.wrapping_sub(1)).ok_or("no such page")?;
                let pixels::Image { width, height, png } = pixels::draw(page, scale)?;
                Ok((Reply::Rendered { width, height }, vec![png]))
            }
        }
    }

    fn laid_out(&self) -> Result<&PagedDocument, String> {
        self.document.as_ref().ok_or_else(|| "nothing is laid out".into())
    }

    fn compile(&mut self, request: Compile, blobs: Blobs) -> Result<(Reply, Blobs), String> {
        self.document = None; // before the next one needs its memory
        let settings = self.apply(request, blobs)?;
        let Warned { output, warnings } = typst::compile::<PagedDocument>(&self.project);
        let diagnostics = describe(&warnings, &self.project);
        let answer = match (output, settings) {
            (Err(errors), _) => self.failed(&errors, diagnostics),
            (Ok(document), settings) => {
                self.document = Some(document);
                match settings {
                    Some(settings) => self.export(&settings, diagnostics),
                    None => (self.compiled(diagnostics), Blobs::new()),
                }
            }
        };
        comemo::evict(CACHE_AGE);
        Ok(answer)
    }

    fn apply(&mut self, request: Compile, blobs: Blobs) -> Result<Option<PdfSettings>, String> {
        let Compile { main, changed, removed, fonts, inputs, pdf } = request;
        let mut blobs = blobs.into_iter();
        for path in removed {
            self.project.remove(&path)?;
        }
        for path in changed {
            self.project.write(&path, blobs.next().ok_or("a file is missing")?)?;
        }
        if fonts {
            self.project.set_fonts(blobs);
        }
        self.project.set_inputs(inputs);
        self.project.set_main(&main)?;
        Ok(pdf)
    }

    fn export(&self, settings: &PdfSettings, diagnostics: Vec<Diagnostic>) -> (Reply, Blobs) {
        let Some(document) = &self.document else {
            return (Reply::Refused { reason: "nothing is laid out".into() }, Blobs::new());
        };
        match pdf_options(settings) {
            Err(refused) => (self.compiled(with(diagnostics, vec![refused])), Blobs::new()),
            Ok(options) => match typst_pdf::pdf(document, &options) {
                Ok(pdf) => (self.compiled(diagnostics), vec![pdf]),
                Err(errors) => self.failed(&errors, diagnostics),
            },
        }
    }

    fn failed(&self, errors: &[typst::diag::SourceDiagnostic], diagnostics: Vec<Diagnostic>) -> (Reply, Blobs) {
        let world: &dyn World = &self.project;
        (self.compiled(with(diagnostics, describe(errors, world))), Blobs::new())
    }

    fn compiled(&self, diagnostics: Vec<Diagnostic>) -> Reply {
        let sizes = self.document.iter().flat_map(PagedDocument::pages).map(|page| page.frame.size());
        Reply::Compiled { pages: sizes.map(|size| [size.x.to_pt(), size.y.to_pt()]).collect(), diagnostics }
    }
}

fn with(mut diagnostics: Vec<Diagnostic>, more: Vec<Diagnostic>) -> Vec<Diagnostic> {
    diagnostics.extend(more);
    diagnostics
}

fn pdf_options(settings: &PdfSettings) -> Result<PdfOptions, Diagnostic> {
    let standards = PdfStandards::new(&settings.standards)
        .map_err(|refused| error(refused.message(), refused.hints().iter().map(|hint| hint.to_string())))?;
    let timestamp = settings.timestamp.map(|[year, month, day, hour, minute, second]| {
        Datetime::from_ymd_hms(year.into(), month as u8, day as u8, hour as u8, minute as u8, second as u8)
            .map(Timestamp::new_utc)
            .ok_or_else(|| error("the creation date does not exist", []))
    });
    let timestamp = timestamp.transpose()?;
    Ok(PdfOptions { standards, timestamp, tagged: settings.tagged, ..PdfOptions::default() })
}
