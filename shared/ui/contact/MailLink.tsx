/** An e-mail address that breaks behind its `@` where it does not fit a line. A copy of it is the same text. */
export function MailLink({ email, className }: { email: string; className?: string }) {
  const host = email.lastIndexOf('@') + 1;
  // In the name that browsers make of the content, a <wbr> is a space.
  return (
    <a aria-label={email} className={className} href={`mailto:${email}`}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  );
}
