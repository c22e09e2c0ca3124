import { useSheet, type Outcome } from '@press/area';
import { useEffect, useRef, useState, type ChangeEvent, type SubmitEvent } from 'react';
import { fieldId, problemsOf } from './problems';

/** product.md section 4: idle, submitting, success (form cleared), error. */
export type FormState = 'idle' | 'sending' | 'sent' | 'failed';

/** What stands in each field, by its name, without space around it. */
export type FormValues = Readonly<Record<string, string>>;

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Options<Answer> {
  /** What to say of a field, by its name, that is empty though required or not what its type asks for. */
  messages: Readonly<Record<string, string>>;
  /** What HTML can't ask of a field that holds something, by its name. */
  checks?: Readonly<Record<string, (value: string) => boolean>>;
  /** Rejects when the message did not get through; what was typed then stays. */
  send: (values: FormValues) => Promise<Answer>;
  onSent: (answer: Answer) => void;
  onFailed: (error: unknown) => void;
}

/**
 * The state of a form that posts to the api. Fields keep their own values, so that nothing typed before the script came,
 * or before a failure, is lost. Without a script the form is the browser's own: it validates, and posts to its page, which
 * the edge answers with the page again (decision 23): the form then begins in the state that the post left it in.
 */
export function useForm<Answer>({ messages, checks = {}, send, onSent, onFailed }: Options<Answer>) {
  const posted = useSheet()?.posted ?? null;
  const [told, setTold] = useState(posted?.outcome ?? null);
  const [state, setState] = useState<FormState>(() => stateAfter(told));
  const [problems, setProblems] = useState(() => problemsOf(told, messages));
  const [refusals, setRefusals] = useState(0);
  const note = useRef<HTMLDivElement>(null);
  const summary = useRef<HTMLDivElement>(null);
  // A second submit may come before React has disabled the button.
  const busy = useRef(false);

  useEffect(() => {
    // What was posted is told by a page of its own, which set the focus when it came.
    if (!told && (state === 'sent' || state === 'failed')) note.current?.focus();
  }, [state, told]);
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
    setTold(null);
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
      setState('sent');
      onSent(answer);
    } catch (error) {
      setState('failed');
      onFailed(error);
    } finally {
      busy.current = false;
    }
  }

  /** A problem leaves as soon as it is mended; none appears while somebody types. */
  function mend({ target }: ChangeEvent<HTMLFormElement>): void {
    const control = target as unknown as Control;
    if (!(control.name in problems) || !fits(control)) return;
    setProblems(({ [control.name]: _, ...rest }) => rest);
  }

  return {
    state,
    /** Sentences by the names of the fields they are about, in the order of `messages`. */
    problems,
    /** What the api answered to a form that came with the page: the page says it, since no alert could. */
    told,
    /** What a field is given: its name, its sentence, and what was typed before. */
    field: (name: string) => ({
      name,
      id: fieldId(name),
      ...(problems[name] && { error: problems[name] }),
      ...(posted && posted.outcome.kind !== 'sent' && { defaultValue: posted.values[name] ?? '' }),
    }),
    /** Where the focus goes when the message was sent or was not. */
    note,
    /** Where the sentences stand; the focus goes to the first field that they are about. */
    summary,
    /** For the form element. */
    form: { ref: takeOver, onSubmit: submit, onChange: mend },
  };
}

const stateAfter = (outcome: Outcome | null): FormState =>
  outcome?.kind === 'sent' || outcome?.kind === 'failed' ? outcome.kind : 'idle';

/** Not by `reset`, which would bring back what the page came with. */
function clear(form: HTMLFormElement): void {
  for (const control of form.elements as Iterable<Element>) {
    const isField =
      control instanceof HTMLInputElement ||
      control instanceof HTMLSelectElement ||
      control instanceof HTMLTextAreaElement;
    if (isField && control.type !== 'hidden') control.value = '';
  }
}

/** From here on the script says what is wrong; a page without one keeps the browser's own checks. */
function takeOver(form: HTMLFormElement | null): void {
  if (form) form.noValidate = true;
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].map(([name, value]) => [name, typeof value === 'string' ? value.trim() : '']),
  );
