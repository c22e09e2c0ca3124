/** Hidden fields of a form. */
export const Hidden = ({ fields }: { fields: readonly (readonly [name: string, value: string])[] }) =>
  fields.map(([name, value], at) => <input key={at} type="hidden" name={name} value={value} />);
