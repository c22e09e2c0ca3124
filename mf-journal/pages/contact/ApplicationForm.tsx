import { useApi, usePublisher, useServices } from '@press/area';
import { ApiError } from '@press/contract';
import { ErrorSummary, Field, Note, Select, SendButton, TextArea, UnseenFields, useForm } from '@press/ui';
import { applicationOf, CHECKS, failureOf, GENDERS, MESSAGES, thanksOf } from './application';
import * as css from './ContactPage.module.css';

/**
 * The editorial-team form (row J-22). A plain form that posts to its page's own address with the api's field names. Without a
 * script the browser validates and sends it, and the returned page contains the text of the alert.
 */
export function ApplicationForm() {
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
    <form className="stack blk" id="join-editorial-team" aria-labelledby="join-heading" method="post" {...form}>
      <h2 id="join-heading">Join the editorial team</h2>
      <p className={css.intro}>
        Tell us what you work on and how you would like to help. Fields marked <span className="req">*</span> are
        required.
      </p>
      {/* Above the fields: the shell's alert is at the bottom of the window and must not cover the focused element. */}
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
