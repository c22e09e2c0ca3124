import type { Page } from '@playwright/test';

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

  /** The shell's alert: it has a button that dismisses it. */
  get alert() {
    return this.page.getByRole('alert').filter({ has: this.page.getByRole('button', { name: 'OK' }) });
  }

  async write({
    name,
    email,
    subject,
    message,
  }: {
    name: string;
    email: string;
    subject: string;
    message: string;
  }): Promise<void> {
    await this.name.fill(name);
    await this.email.fill(email);
    await this.subject.selectOption(subject);
    await this.message.fill(message);
  }
}
