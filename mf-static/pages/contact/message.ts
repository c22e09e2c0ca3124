import type { ContactMessage } from '@press/contract';
import type { FormValues } from '@press/ui';

/** The message in the form's values. What a robot put into the hidden field goes along, for the server to judge. */
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
