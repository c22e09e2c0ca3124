import type { ContactMessage } from '@press/contract';
import type { FormValues } from '@press/ui';

/** The message in the form's values, with the hidden field. The server drops messages in which the field is filled. */
export const messageOf = ({
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
