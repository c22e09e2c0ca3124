import type { Page } from '@playwright/test';

/** A valid application. */
export const APPLICATION = {
  name: 'Helene Boone',
  email: 'h.boone@university.edu',
  researchField: 'Hydrology',
  institution: 'University of the Estuary',
  message: 'I would like to join the editorial team.',
};

const LABELS = {
  name: 'Name',
  email: 'Email',
  researchField: 'Research field',
  institution: 'Institution',
  gender: 'Gender (optional)',
  orcid: 'ORCID (optional)',
  message: 'Message',
} as const;

type FieldName = keyof typeof LABELS;

/** The editorial-team form on a journal's contact page. */
export class ApplicationForm {
  constructor(readonly page: Page) {}

  static readonly address = '/journal/ped/contact';

  get form() {
    return this.page.getByRole('form', { name: 'Join the editorial team' });
  }

  field(name: FieldName) {
    return this.form.getByLabel(new RegExp(`^${LABELS[name].replace(/[()]/g, '\\$&')}`));
  }

  get submit() {
    return this.form.getByRole('button', { name: /^(Submit Application|Sending\.\.\.)$/ });
  }

  /** The shell's alert (decision 3), which is outside `main`. */
  get alert() {
    return this.page.locator('[role=alert][popover]');
  }

  /** The list of the fields that are not valid. */
  get summary() {
    return this.form.getByRole('alert');
  }

  async fill(values: Partial<Record<FieldName, string>> = APPLICATION): Promise<void> {
    for (const [name, value] of Object.entries(values)) {
      if (name === 'gender') await this.field('gender').selectOption(value);
      else await this.field(name as FieldName).fill(value);
    }
  }
}
