// React's own switch: a test wraps changes of the page in act().
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

// jsdom supports <dialog> but not its modal methods.
globalThis.HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
  this.querySelector('button')?.focus();
};
globalThis.HTMLDialogElement.prototype.close = function close() {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};

// jsdom has no pointer events.
globalThis.PointerEvent ??= class PointerEvent extends MouseEvent {
  constructor(type, { pointerType = '', ...rest } = {}) {
    super(type, rest);
    this.pointerType = pointerType;
  }
};
