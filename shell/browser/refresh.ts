/**
 * For development builds only: the hook that React DOM looks for once, at its start. React Refresh comes later, with an area
 * (`npm run dev`), and finds the renderer in it.
 */
if (process.env.NODE_ENV === 'development' && !('__REACT_DEVTOOLS_GLOBAL_HOOK__' in window)) {
  const renderers = new Map<number, unknown>();
  const hook = {
    renderers,
    supportsFiber: true,
    inject: (renderer: unknown): number => {
      renderers.set(renderers.size + 1, renderer);
      return renderers.size;
    },
    onScheduleFiberRoot() {},
    onCommitFiberRoot() {},
    onCommitFiberUnmount() {},
  };
  Object.assign(window, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
}
