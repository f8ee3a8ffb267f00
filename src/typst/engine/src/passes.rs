//! Passes of the layout: Typst lays a document out again until what it says about itself is true.
//!
//! Typst keeps all passes, and every result of a function, to the end: both would fill the memory.

use std::cell::RefCell;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};

use typst::diag::{SourceResult, Warned};
use typst::engine::Engine;
use typst::foundations::{Content, Dict, Output, StyleChain, Target};
use typst::introspection::{Introspector, SplitLocator};
use typst::routines::{Arenas, Pair, RealizationKind, Routines};
use typst::{Library, LibraryBuilder, LibraryExt, World};
use typst_layout::{PagedDocument, PagedIntrospector, layout_document};

/// Pages from which on memory counts more than the time that results of earlier passes would save.
const LONG: usize = 300;

/// Realizations of content within a pass after which all results leave the caches: those of some five hundred pages.
const MOST_RESULTS: usize = 60_000;

static REALIZED: AtomicUsize = AtomicUsize::new(0);

static TYPST: LazyLock<&Routines> = LazyLock::new(|| Library::default().routines);
static ROUTINES: LazyLock<Routines> = LazyLock::new(|| Routines { realize, ..**TYPST });

thread_local! {
    static LAST: RefCell<Option<PagedDocument>> = const { RefCell::new(None) };
}

/// What the next pass needs of a pass.
struct Pass(Arc<PagedIntrospector>);

impl Output for Pass {
    fn target() -> Target {
        Target::Paged
    }

    fn create(engine: &mut Engine, content: &Content, styles: StyleChain) -> SourceResult<Self> {
        if let Some(document) = LAST.take() {
            forget(&document, 1);
        }
        REALIZED.store(0, Relaxed);
        let document = layout_document(engine, content, styles)?;
        let pass = Self(document.introspector().clone());
        LAST.set(Some(document));
        Ok(pass)
    }

    fn introspector(&self) -> &dyn Introspector {
        self.0.as_ref()
    }
}

/// Compiles like [`typst::compile`], but keeps the pages of the last pass only.
pub fn lay_out(world: &dyn World) -> Warned<SourceResult<PagedDocument>> {
    let Warned { output, warnings } = typst::compile::<Pass>(world);
    let last = LAST.take();
    Warned { output: output.map(|_| last.expect("a pass without an error has pages")), warnings }
}

/// Takes results of a long document out of the caches that this number of passes did not use.
pub fn forget(document: &PagedDocument, passes: usize) {
    if document.pages().len() > LONG {
        comemo::evict(passes);
    }
}

/// Creates the library of a project with these values of `sys.inputs`.
pub fn library(inputs: Dict) -> Library {
    LibraryBuilder::from_routines(&ROUTINES).with_inputs(inputs).build()
}

/// Realizes content like Typst, which calls this at every level of a layout, while it uses no cache.
fn realize<'a>(
    kind: RealizationKind,
    engine: &mut Engine,
    locator: &mut SplitLocator,
    arenas: &'a Arenas,
    content: &'a Content,
    styles: StyleChain<'a>,
) -> SourceResult<Vec<Pair<'a>>> {
    if REALIZED.fetch_add(1, Relaxed) % MOST_RESULTS == MOST_RESULTS - 1 {
        comemo::evict(0);
    }
    (TYPST.realize)(kind, engine, locator, arenas, content, styles)
}
