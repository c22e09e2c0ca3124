import {
  ErrorSummary,
  ExportButtons,
  Field,
  Note,
  Select,
  SendButton,
  TextArea,
  UnseenFields,
  useForm,
} from '@press/ui';

export default {
  title: 'Forms/Fields',
  component: ErrorSummary,
  subcomponents: { ExportButtons, Field, Note, Select, SendButton, TextArea, UnseenFields },
};

export const EmptyField = () => <Field label="Name" name="name" />;
export const RequiredField = () => <Field label="Email" name="email" type="email" required />;
export const FilledField = () => <Field label="Name" name="name" defaultValue="Hanna Boone" />;
export const FieldWithPlaceholder = () => <Field label="ORCID" name="orcid" placeholder="0000-0000-0000-0000" />;
export const FieldWithError = () => (
  <Field
    label="Email"
    name="email"
    required
    defaultValue="h.boone@"
    error="Enter a full e-mail address, such as name@university.edu."
  />
);
export const DisabledField = () => <Field label="Name" name="name" disabled />;

export const MultilineText = () => <TextArea label="Message" name="message" required />;
export const MultilineTextWithError = () => <TextArea label="Message" name="message" error="Write a message." />;

export const Choice = () => (
  <Select label="Subject" name="subject" required>
    <option value="">Choose</option>
    <option value="proceedings">Proceedings</option>
  </Select>
);
export const ChoiceWithError = () => (
  <Select label="Subject" name="subject" error="Choose a subject.">
    <option value="">Choose</option>
  </Select>
);

export const SendIdle = () => <SendButton state="idle">Send Message</SendButton>;
export const SendSending = () => <SendButton state="sending">Send Message</SendButton>;
export const SendSent = () => <SendButton state="sent">Send Message</SendButton>;
export const SendFailed = () => <SendButton state="failed">Send Message</SendButton>;

export const Exports = () => (
  <form>
    <ExportButtons />
  </form>
);

export const OneProblem = () => <ErrorSummary problems={{ email: 'Enter a full e-mail address.' }} ref={null} />;
export const SeveralProblems = () => (
  <ErrorSummary problems={{ name: 'Enter your name.', message: 'Write a message.' }} ref={null} />
);

const MESSAGES = { email: 'Enter a full e-mail address.', message: 'Write a message.' };

function ContactExample({ fails }: { fails: boolean }) {
  const { state, problems, field, note, summary, form } = useForm({
    messages: MESSAGES,
    send: () => (fails ? Promise.reject(new Error('503')) : Promise.resolve('Thank you.')),
    onSent: () => undefined,
    onFailed: () => undefined,
  });
  return (
    <form className="stack content-block" method="post" {...form}>
      {state === 'sent' && (
        <Note kind="ok" ref={note}>
          Your message was sent.
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="bad" ref={note}>
          It was not sent. What you wrote is still here.
        </Note>
      )}
      <ErrorSummary problems={problems} ref={summary} />
      <Field label="Email" {...field('email')} type="email" required />
      <TextArea label="Message" {...field('message')} required />
      <UnseenFields />
      <SendButton state={state}>Send</SendButton>
    </form>
  );
}

/** Send it empty to see its problems, filled in to see the success message. */
export const WholeForm = () => <ContactExample fails={false} />;
/** Every message fails; the typed text stays. */
export const FormThatFails = () => <ContactExample fails />;
