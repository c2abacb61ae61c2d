/** What React reports its developer tools at each commit, as far as it is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Counts the components that React calls, in `globalThis.rendered`; it must run before React loads. It stands in for
 * the developer tools, which React reports every commit to, in production too. Runs in a page: it may use nothing from
 * outside itself.
 */
export function countRenders(): void {
  // Functions, classes, forwarded refs and both kinds of memo; elements and contexts are no components of anybody.
  const components = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const counter = { rendered: 0 };
  const count = (fiber: Fiber): void => {
    if (components.has(fiber.tag) && (fiber.flags & performedWork) !== 0) counter.rendered += 1;
    // React keeps the children of whatever it did not visit: theirs are old news.
    if (fiber.alternate !== null && fiber.child === fiber.alternate.child) return;
    for (let child = fiber.child; child; child = child.sibling) count(child);
  };
  Object.assign(globalThis, {
    renderCounter: counter,
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_: number, root: { readonly current: Fiber }) => count(root.current),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
      checkDCE: () => undefined,
    },
  });
}
