import { useRenderedForm, type FormOutcome } from '@press/area';
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { fieldId, problemsOf } from './problems';

/** The states of A-05: idle, submitting, success (form cleared), error. */
export type FormState = 'idle' | 'sending' | 'sent' | 'failed';

/** Trimmed values by field name. */
export type FormValues = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Options<Answer> {
  /** By field name: the error for a required field that is empty, or a value that does not fit the input type. */
  messages: Readonly<Record<string, string>>;
  /** By field name: checks that HTML can't express, for fields with a value. */
  checks?: Readonly<Record<string, (value: string) => boolean>>;
  /** Rejects if the message was not accepted; the typed values then stay. */
  send: (values: FormValues) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onFailed: (error: unknown) => void;
}

/**
 * The state of a form that posts to the api. Fields are uncontrolled, so that nothing typed before hydration, or before
 * a failure, is lost. Without JavaScript the browser validates the form and posts it to its own page, and the edge
 * responds with the page again (decision 23); the form then starts in the state that the post produced.
 */
export function useForm<Answer>({ messages, checks = {}, send, onSent, onFailed }: Options<Answer>) {
  const posted = useRenderedForm()?.posted ?? null;
  /** The result of a post without JavaScript; null after any submit with it. */
  const [noScriptOutcome, setNoScriptOutcome] = useState(posted?.outcome ?? null);
  const [state, setState] = useState<FormState>(() => stateAfter(noScriptOutcome));
  const [problems, setProblems] = useState(() => problemsOf(noScriptOutcome, messages));
  const [refusals, setRefusals] = useState(0);
  const note = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  // While the form is being sent the button keeps the focus, and could submit it again.
  const busy = useRef(false);
  /** Reports the result of the last submit to the page. */
  const announce = useRef<() => void>(() => undefined);

  useEffect(() => {
    // A post without JavaScript loads a new page, which has already set the focus.
    if (noScriptOutcome || (state !== 'sent' && state !== 'failed')) return;
    note.current?.focus();
    // After the note has the focus, because an alert takes the focus and returns it to the note.
    announce.current();
  }, [state, noScriptOutcome]);
  useEffect(() => {
    if (refusals) summary.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid]')?.focus();
  }, [refusals]);

  function fits(control: Control): boolean {
    const value = control.value.trim();
    if (!control.validity.valid || (control.required && !value)) return false;
    return !value || (checks[control.name]?.(value) ?? true);
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    if (busy.current) return;
    const found = Object.fromEntries(
      Object.entries(messages).filter(([name]) => !fits(form.elements.namedItem(name) as Control)),
    );
    setProblems(found);
    setNoScriptOutcome(null);
    if (Object.keys(found).length) {
      setState('idle');
      setRefusals((count) => count + 1);
      return;
    }
    busy.current = true;
    setState('sending');
    try {
      const answer = await send(valuesOf(form));
      clear(form);
      announce.current = () => onSent(answer);
      setState('sent');
    } catch (error) {
      announce.current = () => onFailed(error);
      setState('failed');
    } finally {
      busy.current = false;
    }
  }

  /** An error disappears as soon as its field is valid; none appears during typing. */
  function removeFixedErrors({ target }: ChangeEvent<HTMLFormElement>): void {
    const control = target as unknown as Control;
    if (!(control.name in problems) || !fits(control)) return;
    setProblems(({ [control.name]: _, ...rest }) => rest);
  }

  return {
    state,
    /** Error sentences by field name, in the order of `messages`. */
    problems,
    /** The api's response to a form that was posted without JavaScript: shown in the page instead of an alert. */
    noScriptOutcome,
    /** Props of a field: name, error and previous value. */
    field: (name: string) => ({
      name,
      id: fieldId(name),
      ...(problems[name] && { error: problems[name] }),
      ...(posted && posted.outcome.kind !== 'sent' && { defaultValue: posted.values[name] ?? '' }),
    }),
    /** Receives the focus after success or failure. */
    note,
    /** The error summary; the focus goes to the first field with an error. */
    summary,
    form: { ref: takeOver, onSubmit: submit, onChange: removeFixedErrors },
  };
}

const stateAfter = (outcome: FormOutcome | null): FormState =>
  outcome?.kind === 'sent' || outcome?.kind === 'failed' ? outcome.kind : 'idle';

/** `form.reset()` would restore the values that the server rendered. */
function clear(form: HTMLFormElement): void {
  for (const control of form.elements as Iterable<Element>) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isField && control.type !== 'hidden') control.value = '';
  }
}

/** From now on the script reports errors; without JavaScript the browser's own validation stays. */
function takeOver(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  );
