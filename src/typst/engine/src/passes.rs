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

/// Realizations of content after which all results leave the caches, in a pass of any length.
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
        drop(LAST.take());
        forget_long();
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

/// Empties the caches after a pass over a long document, for which they are too small.
pub fn forget_long() {
    if REALIZED.swap(0, Relaxed) > MOST_RESULTS {
        comemo::evict(0);
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
