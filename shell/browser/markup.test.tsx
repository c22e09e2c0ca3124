import { watchMarkup } from './markup';

const attribute = (): string | null => document.querySelector('div')!.getAttribute('data-server');

beforeEach(() => {
  document.body.innerHTML = '<div data-server=""><p>Sent</p></div>';
  watchMarkup();
});

test('fault 101 a text that a tool replaces before hydration marks the markup as changed', async () => {
  document.querySelector('p')!.firstChild!.nodeValue = 'Gesendet';
  await Promise.resolve();
  expect(attribute()).toBe('changed');
});

test('what the area changes once it has taken over is no change by a tool', async () => {
  document.querySelector('div')!.removeAttribute('data-server');
  document.querySelector('p')!.textContent = 'Gesendet';
  await Promise.resolve();
  expect(attribute()).toBeNull();
});
