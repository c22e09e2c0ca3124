/**
 * True for Ctrl+Alt+I. Two modifiers, so that no single key opens anything (WCAG 2.1.4). AltGr, which Windows reports as Ctrl+Alt,
 * types letters.
 */
export const isShortcut = (event: KeyboardEvent): boolean =>
  event.code === 'KeyI' &&
  event.ctrlKey &&
  event.altKey &&
  !event.metaKey &&
  !event.shiftKey &&
  !event.getModifierState('AltGraph');
