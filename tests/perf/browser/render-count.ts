/** The part of React's fiber that is read here. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly alternate: Fiber | null;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

/**
 * Counts the components that React calls, in `globalThis.rendered`; must run before React loads. Poses as the developer
 * tools, which React notifies of every commit, in production too. Runs in a page: it may not reference anything
 * outside.
 */
export function countRenders(): void {
  // Functions, classes, forwarded refs and both kinds of memo; elements and contexts do not count.
  const components = new Set([0, 1, 11, 14, 15]);
  const performedWork = 1;
  const counter = { rendered: 0 };
  const count = (fiber: Fiber): void => {
    if (components.has(fiber.tag) && (fiber.flags & performedWork) !== 0) counter.rendered += 1;
    // React reuses the children of fibers it did not visit.
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
