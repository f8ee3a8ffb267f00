//! What stands where in a layout: lines of text, pictures and formulas, and the elements that they belong to.

use serde::Serialize;
use typst::foundations::{Content, StyleChain};
use typst::introspection::{Location, Tag};
use typst::layout::{Abs, Frame, FrameItem, Point, Size, Transform};
use typst::math::EquationElem;
use typst::model::{HeadingElem, TableCell};
use typst::visualize::ImageKind;
use typst_layout::PagedDocument;

/// Pieces of about three thousand full pages; a document can have any number.
const MAX_PIECES: usize = 200_000;

/// Elements without a label that are described.
const KINDS: [&str; 6] = ["heading", "table", "cell", "equation", "entry", "artifact"];

/// Pieces of each page in the order of the layout, without headers, footers and other artifacts.
#[derive(Serialize, Default)]
pub struct Frames {
    elements: Vec<Element>,
    pages: Vec<Vec<Piece>>,
    #[serde(skip)]
    open: Vec<(Location, usize)>,
    #[serde(skip)]
    count: usize,
}

/// An element: one of [`KINDS`], or any other with a label.
#[derive(Serialize)]
struct Element {
    kind: &'static str,
    label: Option<String>,
    /// Level of a heading, row of a cell from 0.
    number: Option<usize>,
    /// Index of the element around it.
    within: Option<usize>,
    /// Page where it starts, from 1.
    page: usize,
}

/// A line, a formula or a picture: x, y, width and height in points from the corner of the page.
#[derive(Serialize)]
struct Piece {
    area: [f64; 4],
    /// Index of its innermost element.
    within: Option<usize>,
    /// Width and height of a picture in its own pixels; zero for a drawing.
    pixels: Option<[f64; 2]>,
}

/// Describes the pages, up to the first one beyond [`MAX_PIECES`].
pub fn describe(document: &PagedDocument) -> Frames {
    let mut frames = Frames::default();
    for page in document.pages() {
        frames.pages.push(Vec::new());
        frames.read(&page.frame, Transform::identity());
        if frames.count > MAX_PIECES {
            frames.pages.pop();
            break;
        }
    }
    frames
}

impl Frames {
    fn read(&mut self, frame: &Frame, at: Transform) {
        for (place, item) in frame.items() {
            let at = at.pre_concat(Transform::translate(place.x, place.y));
            match item {
                FrameItem::Group(group) => self.read(&group.frame, at.pre_concat(group.transform)),
                FrameItem::Tag(Tag::Start(content, _)) => self.enter(content),
                FrameItem::Tag(Tag::End(location, ..)) => self.open.retain(|(open, _)| open != location),
                FrameItem::Text(run) => {
                    let top = Transform::translate(Abs::zero(), -run.size * 0.8); // its baseline is its place
                    self.add(at.pre_concat(top), Size::new(run.width(), run.size), None);
                }
                FrameItem::Image(image, size, _) => {
                    let drawn = !matches!(image.kind(), ImageKind::Raster(_));
                    let pixels = if drawn { [0.0; 2] } else { [image.width(), image.height()] };
                    self.add(at, *size, Some(pixels));
                }
                _ => {}
            }
        }
    }

    fn enter(&mut self, content: &Content) {
        let (kind, label) = (content.elem().name(), content.label().map(|label| label.resolve().to_string()));
        let inline = content.to_packed::<EquationElem>().is_some_and(|it| !it.block.get(StyleChain::default()));
        let Some(location) = content.location().filter(|_| label.is_some() || KINDS.contains(&kind)) else { return };
        if inline {
            return;
        }
        let level = content.to_packed::<HeadingElem>().map(|it| it.resolve_level(StyleChain::default()).get());
        let row = content.to_packed::<TableCell>().and_then(|it| it.y.get(StyleChain::default()).custom());
        let within = self.open.last().map(|(_, index)| *index);
        self.open.push((location, self.elements.len()));
        self.elements.push(Element { kind, label, number: level.or(row), within, page: self.pages.len() });
    }

    /// Adds a piece, or joins it to the one before it: runs of a line, and all of a formula.
    fn add(&mut self, at: Transform, size: Size, pixels: Option<[f64; 2]>) {
        if self.open.iter().any(|(_, index)| self.elements[*index].kind == "artifact") {
            return;
        }
        let (from, to) = (Point::zero().transform(at), size.to_point().transform(at));
        let (low, high) = (from.min(to), from.max(to));
        let mut area =
            [low.x, low.y, high.x - low.x, high.y - low.y].map(|each| (each.to_pt() * 100.0).round() / 100.0);
        let within = self.open.last().map(|(_, index)| *index);
        let formula = within.is_some_and(|index| self.elements[index].kind == "equation");
        let Some(pieces) = self.pages.last_mut() else { return };
        if let Some(last) = pieces.pop_if(|last| {
            last.within == within
                && last.pixels.is_none()
                && pixels.is_none()
                && (formula || follows(&last.area, &area))
        }) {
            area = union(&last.area, &area);
        } else {
            self.count += 1;
        }
        pieces.push(Piece { area, within, pixels });
    }
}

/// Tests whether a run is on the line of the one before it, and no column away.
fn follows(a: &[f64; 4], b: &[f64; 4]) -> bool {
    let overlap = |at: usize| (a[at] + a[at + 2]).min(b[at] + b[at + 2]) - a[at].max(b[at]);
    let height = a[3].min(b[3]);
    overlap(1) > height / 2.0 && overlap(0) > -2.0 * height
}

fn union(a: &[f64; 4], b: &[f64; 4]) -> [f64; 4] {
    let start = |at: usize| a[at].min(b[at]);
    let size = |at: usize| (a[at] + a[at + 2]).max(b[at] + b[at + 2]) - start(at);
    [start(0), start(1), size(0), size(1)]
}
