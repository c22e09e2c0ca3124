import { useApi, useServices } from '@press/area';
import { ErrorSummary, Field, Honeypot, Note, Select, SendButton, TextArea, useForm } from '@press/ui';
import { applicationOf, CHECKS, failureText, GENDERS, langOf, MESSAGES, THANKS } from './application';
import * as css from './ContactPage.module.css';

/**
 * The editorial-team form (product.md section 5). A plain form that posts to its page's own address under the api's names:
 * without a script the browser checks and sends it.
 */
export function ApplicationForm() {
  const api = useApi();
  const { alert, report } = useServices();
  const { state, problems, note, summary, form } = useForm({
    messages: MESSAGES,
    checks: CHECKS,
    send: (values) => api.sendApplication(applicationOf(values)),
    onSent: (answer) => {
      const text = answer.trim() || THANKS;
      alert(text, langOf(text));
    },
    onFailed: (error) => {
      alert(failureText(error), { lang: 'zh' });
      report(error, 'the editorial-team form');
    },
  });
  return (
    <form className="stack blk" id="join-editorial-team" aria-labelledby="join-heading" method="post" {...form}>
      <h2 id="join-heading">Join the editorial team</h2>
      <p className={css.intro}>
        Tell us what you work on and how you would like to help. Fields marked <span className="req">*</span> are required.
      </p>
      <ErrorSummary problems={problems} ref={summary} />
      <Field label="Name" name="name" autoComplete="name" required error={problems.name} />
      <Field label="Email" name="email" type="email" autoComplete="email" required error={problems.email} />
      <Field label="Research field" name="researchField" required error={problems.researchField} />
      <Field label="Institution" name="institution" autoComplete="organization" required error={problems.institution} />
      <Select label="Gender (optional)" name="gender" autoComplete="sex">
        <option value="">Not given</option>
        {GENDERS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
      <Field label="ORCID (optional)" name="orcid" placeholder="0000-0000-0000-0000" autoComplete="off" spellCheck={false} error={problems.orcid} />
      <TextArea label="Message" name="message" required error={problems.message} />
      <Honeypot />
      <div className="row">
        <SendButton state={state}>Submit Application</SendButton>
      </div>
      {state === 'sent' && (
        <Note kind="ok" ref={note}>
          <p>Your application has been sent.</p>
        </Note>
      )}
      {state === 'failed' && (
        <Note kind="bad" ref={note}>
          <p>Your application was not sent. What you wrote is still here.</p>
        </Note>
      )}
    </form>
  );
}
