import { withPartsInText } from './plain-text';

test('F-02 replaces parts by their captions, tables and formulas', () => {
  const body =
    '<p>a</p><figure id="fig-1"></figure><h5 id="sec-1">b</h5><ul><li><figure id="eq-1"></figure></li></ul><figure id="x-1"></figure>';
  const parts = [
    { kind: 'figure' as const, id: 'fig-1', label: 'Figure 1', title: 'The <i>shore</i>', caption: '<p>At dawn.</p>' },
    { kind: 'formula' as const, id: 'eq-1', label: '(2)', body: '<math><mi>x</mi></math>' },
  ];
  expect(withPartsInText(body, parts)).toBe(
    '<p>a</p><p><b>Figure 1. The <i>shore</i></b></p><p>At dawn.</p><h4 id="sec-1">b</h4>' +
      '<ul><li><p><math><mi>x</mi></math> (2)</p></li></ul>&lt;figure id=&quot;x-1&quot;&gt;',
  );
});

test('F-02 does not change a text without parts', () => {
  expect(withPartsInText('<p>a &lt; b</p>')).toBe('<p>a &lt; b</p>');
});
