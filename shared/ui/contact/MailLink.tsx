/** An e-mail address that breaks after its `@` if it does not fit on a line. Copying it gives the same text. */
export function MailLink({ email, className }: { email: string; className?: string }) {
  const host = email.lastIndexOf('@') + 1;
  // Browsers turn a <wbr> into a space when they compute the accessible name from content.
  return (
    <a aria-label={email} className={className} href={`mailto:${email}`}>
      {email.slice(0, host)}
      <wbr />
      {email.slice(host)}
    </a>
  );
}
