//! A session: one project, its last layout, and the caches that make the next one fast.

use typst::diag::Warned;
use typst::foundations::Datetime;
use typst::layout::Size;
use typst_engine_citations::cite;
use typst_layout::PagedDocument;
use typst_pdf::{PdfOptions, PdfStandards, Timestamp};

use crate::diagnostics::{Diagnostic, describe, error};
use crate::message::{Compile, PdfSettings, Reply, Request};
use crate::project::Project;
use crate::{facts, frames, passes, pixels};

/// Compiles after which a result that nothing used leaves the caches.
const CACHE_AGE: usize = 4;

/// Answers messages in order.
#[derive(Default)]
pub struct Session {
    project: Project,
    document: Option<PagedDocument>,
}

/// Binary data of a message.
type Blobs = Vec<Vec<u8>>;

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
            Request::Facts => Ok((Reply::Described(facts::describe(self.laid_out()?)), Blobs::new())),
            Request::Cite(request) => Ok((Reply::Cited(cite(&request, &blobs)), Blobs::new())),
            Request::Frames => Ok((Reply::Framed(frames::describe(self.laid_out()?)), Blobs::new())),
            Request::Render { page, scale } => {
                let page = self.laid_out()?.pages().get(page.wrapping_sub(1)).ok_or("no such page")?;
                let (width, height, png) = pixels::draw(page, scale)?;
                Ok((Reply::Rendered { width, height }, vec![png]))
            }
        }
    }

    fn laid_out(&self) -> Result<&PagedDocument, String> {
        self.document.as_ref().ok_or_else(|| "nothing is laid out".into())
    }

    fn compile(&mut self, mut request: Compile, blobs: Blobs) -> Result<(Reply, Blobs), String> {
        self.document = None; // before the next one needs its memory
        let settings = request.pdf.take();
        self.project.apply(request, blobs)?;
        let Warned { output, warnings } = passes::lay_out(&self.project);
        let mut diagnostics = describe(&warnings, &self.project);
        let mut pages: Vec<Size> = Vec::new();
        let exported = output.map_err(|errors| describe(&errors, &self.project)).and_then(|document| {
            pages = document.pages().iter().map(|page| page.frame.size()).collect();
            let pdf = settings.map(|settings| self.export(&document, settings)).transpose();
            self.document = Some(document);
            pdf
        });
        comemo::evict(CACHE_AGE);
        let pdf = exported.unwrap_or_else(|errors| {
            diagnostics.extend(errors);
            None
        });
        let pages = pages.iter().map(|size| [size.x.to_pt(), size.y.to_pt()]).collect();
        Ok((Reply::Compiled { pages, diagnostics }, pdf.into_iter().collect()))
    }

    fn export(&self, document: &PagedDocument, settings: PdfSettings) -> Result<Vec<u8>, Vec<Diagnostic>> {
        let options = pdf_options(settings).map_err(|refused| vec![refused])?;
        passes::forget(document, 0); // before the file needs their memory
        typst_pdf::pdf(document, &options).map_err(|errors| describe(&errors, &self.project))
    }
}

fn pdf_options(settings: PdfSettings) -> Result<PdfOptions, Diagnostic> {
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
