import type { ComponentProps } from 'react';

interface TickProps extends Pick<ComponentProps<'input'>, 'name' | 'value' | 'form' | 'aria-labelledby'> {
  isTicked: boolean;
  onTick: (isTicked: boolean) => void;
}

/** A tick box. One that a reader ticked before hydration is ticked. */
export const Tick = ({ isTicked, onTick, ...input }: TickProps) => (
  <input
    ref={(box) => void (box?.checked && !isTicked && onTick(true))}
    type="checkbox"
    checked={isTicked}
    onChange={({ target }) => onTick(target.checked)}
    {...input}
  />
);
