import { usePublisher, useQuery, useRouteParams, useRouteQueries, useApi, useServices } from '@press/area';
import {
  Block,
  ContactDetails,
  journalPath,
  KeyValues,
  MailLink,
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
import { applicationOf, CHECKS, failureOf, GENDERS, messages, thanksOf } from './application';
import { journalHeaderQuery } from '@press/contract/queries';
import { statedBy } from '../../layout/stated-facts';
import { rich, t } from '../../messages';

export { metadata } from '../../layout/page-metadata';

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
      label={t('page.contact')}
      title={t('page.contact')}
      standfirst={ceased ? t('contact.standfirst-ceased') : t('contact.standfirst')}
    >
      <div className="two-columns">
        <div className={css.matter}>
          <Office journalId={journalId} />
          {!ceased && <ApplicationForm />}
        </div>
        <ContactDetails response={facts['answer'] ? t('contact.within', { time: facts['answer'] }) : null} brief />
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
    <Block title={t('contact.office')}>
      <KeyValues
        items={[
          { term: t('contact.mail'), value: <MailLink email={email} /> },
          { term: t('contact.address'), value: [name, ...address].join(', ') },
          ...(editor
            ? [
                {
                  term: t('board.chief'),
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
    messages: messages(),
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
      <h2 id="join-heading">{t('join.title')}</h2>
      <p className={css.intro}>{rich('join.intro', { mark: <span className="required">*</span> })}</p>
      {/* Above the fields, because the shell's alert at the bottom of the window must not cover the focused element. */}
      {state === 'sent' && (
        <Note kind="ok" ref={note}>
          {noScriptOutcome?.kind === 'sent' && <Said {...thanksOf(noScriptOutcome.text, alerts)} />}
          <p>{t('join.sent')}</p>
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="bad" ref={note}>
          {noScriptOutcome?.kind === 'failed' && (
            <Said {...failureOf(new ApiError(noScriptOutcome.status, noScriptOutcome.body), alerts)} />
          )}
          <p>{t('join.not-sent')}</p>
        </Note>
      )}
      <ErrorSummary problems={problems} ref={summary} />
      <Field label={t('field.name')} {...field('name')} autoComplete="name" required />
      <Field label={t('field.email')} {...field('email')} type="email" autoComplete="email" required />
      <Field label={t('field.research')} {...field('researchField')} required />
      <Field label={t('field.institution')} {...field('institution')} autoComplete="organization" required />
      <Select label={t('field.gender')} {...field('gender')} autoComplete="sex">
        <option value="">{t('field.not-given')}</option>
        {GENDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label()}
          </option>
        ))}
      </Select>
      <Field
        label={t('field.orcid')}
        {...field('orcid')}
        placeholder="0000-0000-0000-0000"
        autoComplete="off"
        spellCheck={false}
      />
      <TextArea label={t('field.message')} {...field('message')} required />
      <UnseenFields />
      <div className="row">
        <SendButton state={state}>{t('join.send')}</SendButton>
      </div>
    </form>
  );
}

const Said = ({ text, lang }: { text: string; lang?: string }) => <p lang={lang}>{text}</p>;
