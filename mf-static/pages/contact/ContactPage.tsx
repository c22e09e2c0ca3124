import { usePublisher, useApi, useServices, type RouteMetadata } from '@press/area';
import {
  Block,
  ContactDetails,
  SideNotes,
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
  ownLanguage,
  languageOfText,
  useForm,
  type FormValues,
} from '@press/ui';
import text from '../../texts/contact.md';
import * as css from './ContactPage.module.css';
import { contactSubjectsOf, type Subject } from '@press/contract/message-fields';
import type { ContactMessage } from '@press/contract';
import { shownHead } from '../static/shown-head';
import type { contactRoute } from './contact.route';
import { rich, t } from '../../messages';

/** The contact page: form, sections of text, address. */
export default function ContactPage() {
  const publisher = usePublisher();
  const { name, address, facts } = publisher;
  const time = facts?.answer;
  const answer = time && (languageOfText(publisher, 'facts') ? time : t('contact.within', { time }));
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
                <Block id="address" title={t('contact.address')}>
                  <address className={`prose ${css.address}`}>
                    {[name, ...address].map((line) => (
                      <span key={line}>{line}</span>
                    ))}
                  </address>
                </Block>
              </div>
              <div className="side-column">
                <ContactDetails response={answer ?? null} />
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
    messages: problemTexts(),
    send: (values) => api.sendMessage(messageOf(values)),
    onSent: () => alert(sent().alert),
    onFailed: (error) => {
      alert(failed().alert);
      report(error, 'the contact form');
    },
  });
  return (
    <form className="stack content-block" aria-labelledby="contact-form" method="post" {...ownLanguage()} {...form}>
      <h2 id="contact-form">{t('contact.send-a')}</h2>
      <p className={css.intro}>{rich('contact.required', { mark: <span className="required">*</span> })}</p>
      {/* Above the fields, because the note gets the focus and the shell's alert covers the bottom of the window. */}
      {state === 'sent' && (
        <Note kind="ok" icon={false} ref={note}>
          {noScriptOutcome && <p>{sent().alert}</p>}
          <p>{sent().note}</p>
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="bad" icon={false} ref={note}>
          {noScriptOutcome && <p>{failed().alert}</p>}
          <p>{failed().note}</p>
        </Note>
      )}
      <ErrorSummary problems={problems} ref={summary} />
      <Field label={t('contact.name')} {...field('name')} autoComplete="name" required />
      <Field label={t('contact.email')} {...field('email')} type="email" autoComplete="email" required />
      <Select label={t('contact.subject')} {...field('subject')} required>
        <option value="">{t('contact.choose')}</option>
        {subjects.map((value) => (
          <option key={value} value={value}>
            {SUBJECTS[value]()}
          </option>
        ))}
      </Select>
      <TextArea label={t('contact.message')} {...field('message')} required />
      <UnseenFields />
      <div className="row">
        <SendButton state={state}>{t('contact.send')}</SendButton>
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
const SUBJECTS: Readonly<Record<Subject, () => string>> = {
  'journal-publishing': () => t('subject.journals'),
  'book-publishing': () => t('subject.books'),
  proceedings: () => t('subject.proceedings'),
  'special-issue': () => t('subject.special-issue'),
  partnership: () => t('subject.partnership'),
  collaboration: () => t('subject.collaboration'),
  other: () => t('subject.other'),
};

/** Error messages of invalid fields, by name. */
const problemTexts = () => ({
  name: t('problem.name'),
  email: t('problem.email'),
  subject: t('problem.subject'),
  message: t('problem.message'),
});

/** Exact texts of row A-05, emoji included (decision 24). */
const sent = () => ({ alert: t('sent.alert'), note: t('sent.note') });
const failed = () => ({ alert: t('failed.alert'), note: t('failed.note') });

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
