import type { Page } from '@playwright/test';

/** A valid message. */
export const CONTACT_MESSAGE = {
  name: 'Ada Boone',
  email: 'a.boone@university.edu',
  subject: 'partnership',
  message: 'Shall we bring our journal to you?',
};

/** The texts of A-05, in the shell's alert and in the form. */
export const SENT = {
  alert: 'Thank you for your message! We will get back to you soon.',
  note: '✅ Message sent successfully! We will get back to you soon.',
};
export const NOT_SENT = {
  alert: 'There was an error submitting your message. Please try again.',
  note: '❌ Failed to send message. Please try again.',
};

/** The contact page and its form. */
export class ContactPage {
  constructor(readonly page: Page) {}

  get form() {
    return this.page.getByRole('form', { name: 'Send a message' });
  }

  get name() {
    return this.form.getByRole('textbox', { name: 'Name' });
  }

  get email() {
    return this.form.getByRole('textbox', { name: 'Email' });
  }

  get subject() {
    return this.form.getByRole('combobox', { name: 'Subject' });
  }

  get message() {
    return this.form.getByRole('textbox', { name: 'Message' });
  }

  get button() {
    return this.form.getByRole('button', { name: /^Send/ });
  }

  /** The shell's alert, which has a button that closes it. */
  get alert() {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: 'OK' }) });
  }

  async write({ name, email, subject, message }: typeof CONTACT_MESSAGE): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.subject.selectOption(subject);
    await this.message.fill(message);
  }
}
