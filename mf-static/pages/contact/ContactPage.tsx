import { usePublisher, useApi, useServices, type RouteMetadata } from '@press/area';
import {
  Block,
  ContactDetails,
  SideNotes,
  resolveText,
  TextBlocks,
  TextHead,
  TextLoaded,
  ErrorSummary,
  Field,
  Note,
  Select,
  SendButton,
  TextArea,
  UnseenFields,
  useForm,
  type FormValues,
} from '@press/ui';
import text from '../../texts/contact.md';
import * as css from './ContactPage.module.css';
import { contactSubjectsOf, type Subject } from '@press/contract/message-fields';
import type { ContactMessage } from '@press/contract';
import { shownHead } from '../static/shown-head';
import type { contactRoute } from './contact.route';

/** The contact page: form, sections of text, address. */
export default function ContactPage() {
  const { name, address, facts } = usePublisher();
  return (
    <div className="wrapper">
      <TextLoaded page="contact" text={text}>
        {({ sections, side, ...head }) => (
          <>
            <TextHead {...head} />
            <div className="two-columns page-end">
              <div className={css.matter}>
                <ContactForm />
                <TextBlocks sections={sections} />
                <Block id="address" title="Address">
                  <address className={`prose ${css.address}`}>
                    {[name, ...address].map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                </Block>
              </div>
              <div className="side-column">
                <ContactDetails response={resolveText('Within {fact.answer}', facts)} />
                <SideNotes side={side} />
              </div>
            </div>
          </>
        )}
      </TextLoaded>
    </div>
  );
}

/**
 * The general contact form (row A-04). Its fields have the names of the api. Without JavaScript the browser validates it and
 * posts it to the page's own address, and the page in the response contains the text of the alert (decision 23).
 */
function ContactForm() {
  const api = useApi();
  const { alert, report } = useServices();
  const subjects = contactSubjectsOf(usePublisher());
  const { state, problems, noScriptOutcome, field, note, summary, form } = useForm({
    messages: PROBLEMS,
    send: (values) => api.sendMessage(messageOf(values)),
    onSent: () => alert(SENT.alert),
    onFailed: (error) => {
      alert(FAILED.alert);
      report(error, 'the contact form');
    },
  });
  return (
    <form className="stack content-block" aria-labelledby="contact-form" method="post" {...form}>
      <h2 id="contact-form">Send a message</h2>
      <p className={css.intro}>
        Fields marked <span className="required">*</span> are required.
      </p>
      {/* Above the fields, because the note gets the focus and the shell's alert covers the bottom of the window. */}
      {state === 'sent' && (
        <Note kind="ok" icon={false} ref={note}>
          {noScriptOutcome && <p>{SENT.alert}</p>}
          <p>{SENT.note}</p>
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="bad" icon={false} ref={note}>
          {noScriptOutcome && <p>{FAILED.alert}</p>}
          <p>{FAILED.note}</p>
        </Note>
      )}
      <ErrorSummary problems={problems} ref={summary} />
      <Field label="Name" {...field('name')} autoComplete="name" required />
      <Field label="Email" {...field('email')} type="email" autoComplete="email" required />
      <Select label="Subject" {...field('subject')} required>
        <option value="">Choose a subject</option>
        {subjects.map((value) => (
          <option key={value} value={value}>
            {SUBJECTS[value]}
          </option>
        ))}
      </Select>
      <TextArea label="Message" {...field('message')} required />
      <UnseenFields />
      <div className="row">
        <SendButton state={state}>Send Message</SendButton>
      </div>
    </form>
  );
}

/** The message in the form's values, with the hidden field. The server drops messages in which the field is filled. */
const messageOf = ({
  name = '',
  email = '',
  subject = '',
  message = '',
  website = '',
}: FormValues): ContactMessage => ({
  name,
  email,
  subject,
  message,
  ...(website && { website }),
});

/** Names of the subjects of a message. */
const SUBJECTS: Readonly<Record<Subject, string>> = {
  'journal-publishing': 'Journal publishing',
  'book-publishing': 'Book publishing',
  proceedings: 'Proceedings',
  'special-issue': 'Special issue',
  partnership: 'Partnership',
  collaboration: 'Collaboration',
  other: 'Other',
};

/** Error messages of invalid fields, by name. */
const PROBLEMS = {
  name: 'Enter your name.',
  email: 'Enter a full e-mail address, such as name@university.edu.',
  subject: 'Choose a subject.',
  message: 'Write a message.',
} as const;

/** Exact texts of row A-05, emoji included (decision 24). */
const SENT = {
  alert: 'Thank you for your message! We will get back to you soon.',
  note: '✅ Message sent successfully! We will get back to you soon.',
} as const;
const FAILED = {
  alert: 'There was an error submitting your message. Please try again.',
  note: '❌ Failed to send message. Please try again.',
} as const;

export const metadata: RouteMetadata<typeof contactRoute> = ({ own }, { publisher }) => ({
  description: shownHead(own ?? text, publisher).standfirst,
  jsonLd: [
    {
      '@context': 'https://schema.org',
      '@type': 'ContactPage',
      url: new URL('/contact', publisher.origin).href,
      mainEntity: {
        '@type': 'Organization',
        name: publisher.name,
        url: publisher.origin,
        email: publisher.email,
        address: publisher.address.join(', '),
      },
    },
  ],
});
