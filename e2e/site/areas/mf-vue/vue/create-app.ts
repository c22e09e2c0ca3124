import { createRenderer, type App, type Component } from '@vue/runtime-core';

const SVG = 'http://www.w3.org/2000/svg';

interface Listener {
  (event: Event): void;
  present: (event: Event) => void;
}
const listeners = new WeakMap<Element, Map<string, Listener>>();

/** Sets a listener, or replaces the function that the current one calls. */
function setListener(element: Element, type: string, next: ((event: Event) => void) | null): void {
  const known = listeners.get(element) ?? new Map<string, Listener>();
  listeners.set(element, known);
  const present = known.get(type);
  if (present && next) present.present = next;
  else if (present) {
    element.removeEventListener(type, present);
    known.delete(type);
  } else if (next) {
    const listener: Listener = Object.assign((event: Event) => listener.present(event), { present: next });
    known.set(type, listener);
    element.addEventListener(type, listener);
  }
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (value === null || value === undefined || value === false) element.removeAttribute(name);
  else element.setAttribute(name, value === true ? '' : String(value));
}

/**
 * Vue's core with a renderer for this site. The renderer of `vue` creates markup from text and a Trusted Types policy, which
 * the site's content security policy refuses. This one sets elements, texts, attributes, listeners and the properties of
 * fields.
 */
const renderer = createRenderer<Node, Element>({
  createElement: (tag, namespace) =>
    namespace === 'svg' ? document.createElementNS(SVG, tag) : document.createElement(tag),
  createText: (text) => document.createTextNode(text),
  createComment: (text) => document.createComment(text),
  setText: (node, text) => void (node.nodeValue = text),
  setElementText: (element, text) => void (element.textContent = text),
  parentNode: (node) => node.parentElement,
  nextSibling: (node) => node.nextSibling,
  insert: (child, parent, anchor) => void parent.insertBefore(child, anchor ?? null),
  remove: (child) => void child.parentNode?.removeChild(child),
  patchProp: (element, name, _before, value) => {
    if (/^on[A-Z]/.test(name)) setListener(element, name.slice(2).toLowerCase(), value);
    else if (['value', 'checked', 'selected', 'disabled'].includes(name)) Reflect.set(element, name, value ?? '');
    else setAttribute(element, name, value);
  },
});

/** Vue's `createApp`. */
export const createApp = (root: Component, props: Record<string, unknown>): App<Element> =>
  renderer.createApp(root, props);
