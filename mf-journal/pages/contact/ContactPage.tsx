import { usePublisher, useQuery, useRouteParams, useRouteQueries, useApi, useServices } from '@press/area';
import {
  Block,
  ContactDetails,
  journalPath,
  KeyValues,
  MailLink,
  resolveText,
  ErrorSummary,
  Field,
  Note,
  Select,
  SendButton,
  TextArea,
  UnseenFields,
  useForm,
} from '@press/ui';
import { Link } from 'react-router-dom';
import { TextPage } from '../../layout/TextPage';
import { isEditorInChief } from '../board/groups';
import * as css from './ContactPage.module.css';
import { contactRoute } from '../../routes';
import { ApiError } from '@press/contract';
import { applicationOf, CHECKS, failureOf, GENDERS, MESSAGES, thanksOf } from './application';
import { journalHeaderQuery } from '@press/contract/queries';
import { statedBy } from '../../layout/stated-facts';

export { metadata } from '../../layout/page-metadata';

const STANDFIRST =
  'Write to the editorial office about a manuscript, a review or an article, or offer to work with us as an editor.';
const CEASED_STANDFIRST = 'Write to the editorial office about an article.';

/** The contact details of a journal, and the form to join its editorial team. */
export default function ContactPage() {
  const { journalId } = useRouteParams(contactRoute);
  const publisher = usePublisher();
  const { data: journal } = useQuery(journalHeaderQuery(journalId));
  const facts = statedBy(journal, publisher);
  const ceased = journal?.ceased;
  return (
    <TextPage
      journalId={journalId}
      label="Contact us"
      title="Contact us"
      standfirst={ceased ? CEASED_STANDFIRST : STANDFIRST}
    >
      <div className="two-columns">
        <div className={css.matter}>
          <Office journalId={journalId} />
          {!ceased && <ApplicationForm />}
        </div>
        <ContactDetails response={resolveText('Within {fact.answer}', facts)} brief />
      </div>
    </TextPage>
  );
}

/** The journal's office and editor-in-chief, before the form. */
function Office({ journalId }: { journalId: string }) {
  const { name, email, address } = usePublisher();
  const { board } = useRouteQueries(contactRoute);
  const editor = board.data?.find(isEditorInChief);
  return (
    <Block title="Editorial office">
      <KeyValues
        items={[
          { term: 'E-mail', value: <MailLink email={email} /> },
          { term: 'Address', value: [name, ...address].join(', ') },
          ...(editor
            ? [
                {
                  term: 'Editor-in-Chief',
                  value: <Link to={journalPath(journalId, 'editorial-board')}>{editor.name}</Link>,
                },
              ]
            : []),
        ]}
      />
    </Block>
  );
}

/**
 * The editorial-team form (row J-22). A plain form that posts to its page's own address with the api's field names. Without a
 * script the browser validates and sends it, and the returned page contains the text of the alert.
 */
function ApplicationForm() {
  const api = useApi();
  const { alert, report } = useServices();
  const { alerts } = usePublisher();
  const { state, problems, noScriptOutcome, field, note, summary, form } = useForm({
    messages: MESSAGES,
    checks: CHECKS,
    send: (values) => api.sendApplication(applicationOf(values)),
    onSent: (answer) => {
      const { text, ...language } = thanksOf(answer, alerts);
      alert(text, language);
    },
    onFailed: (error) => {
      const { text, ...language } = failureOf(error, alerts);
      alert(text, language);
      report(error, 'the editorial-team form');
    },
  });
  return (
    <form
      className="stack content-block"
      id="join-editorial-team"
      aria-labelledby="join-heading"
      method="post"
      {...form}
    >
      <h2 id="join-heading">Join the editorial team</h2>
      <p className={css.intro}>
        Tell us what you work on and how you would like to help. Fields marked <span className="required">*</span> are
        required.
      </p>
      {/* Above the fields, because the shell's alert at the bottom of the window must not cover the focused element. */}
      {state === 'sent' && (
        <Note kind="ok" ref={note}>
          {noScriptOutcome?.kind === 'sent' && <Said {...thanksOf(noScriptOutcome.text, alerts)} />}
          <p>Your application has been sent.</p>
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="bad" ref={note}>
          {noScriptOutcome?.kind === 'failed' && (
            <Said {...failureOf(new ApiError(noScriptOutcome.status, noScriptOutcome.body), alerts)} />
          )}
          <p>Your application was not sent. What you wrote is still here.</p>
        </Note>
      )}
      <ErrorSummary problems={problems} ref={summary} />
      <Field label="Name" {...field('name')} autoComplete="name" required />
      <Field label="Email" {...field('email')} type="email" autoComplete="email" required />
      <Field label="Research field" {...field('researchField')} required />
      <Field label="Institution" {...field('institution')} autoComplete="organization" required />
      <Select label="Gender (optional)" {...field('gender')} autoComplete="sex">
        <option value="">Not given</option>
        {GENDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Field
        label="ORCID (optional)"
        {...field('orcid')}
        placeholder="0000-0000-0000-0000"
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea label="Message" {...field('message')} required />
      <UnseenFields />
      <div className="row">
        <SendButton state={state}>Submit Application</SendButton>
      </div>
    </form>
  );
}

const Said = ({ text, lang }: { text: string; lang?: string }) => <p lang={lang}>{text}</p>;
