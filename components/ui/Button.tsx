import type { ComponentProps, MouseEvent } from 'react';
import styles from './Button.module.css';
import { Link } from './Link';

type Look = { look?: 'primary' | 'secondary' | 'tertiary'; wide?: boolean };

const classOf = ({ look = 'primary', wide }: Look, className?: string) =>
  [styles.button, styles[look], wide && styles.wide, className].filter(Boolean).join(' ');

/** While busy it keeps focus and label and ignores clicks: a double click submits once. */
export function Button({
  look,
  wide,
  busy = false,
  className,
  onClick,
  type = 'button',
  ...button
}: ComponentProps<'button'> & Look & { busy?: boolean }) {
  const click = (event: MouseEvent<HTMLButtonElement>) =>
    busy ? event.preventDefault() : onClick?.(event);
  return (
    <button
      {...button}
      type={type}
      className={classOf({ look, wide }, className)}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={click}
    />
  );
}

export const ButtonLink = ({
  look,
  wide,
  className,
  ...link
}: ComponentProps<typeof Link> & Look) => (
  <Link {...link} className={classOf({ look, wide }, className)} />
);
