import { fireEvent, render, screen } from '@testing-library/react';
import { KeyboardSupport } from '@/components/layout/KeyboardSupport';

afterEach(() => delete document.documentElement.dataset.whole);

test('keyboard > Tab ends lazy layout, so that the browser can scroll to the focused control', () => {
  render(<KeyboardSupport />);
  fireEvent.keyDown(document.body, { key: 'ArrowDown' });
  expect(document.documentElement).not.toHaveAttribute('data-whole');
  fireEvent.keyDown(document.body, { key: 'Tab' });
  expect(document.documentElement).toHaveAttribute('data-whole');
});

test('keyboard > the space key presses a link with the button role, and no other link', () => {
  const pressed: string[] = [];
  const record = ({ target }: Event) => pressed.push((target as HTMLElement).textContent);
  addEventListener('click', record);
  render(
    <>
      <KeyboardSupport />
      <a href="#menu" role="button">
        Menu
      </a>
      <a href="#home">Home</a>
    </>,
  );
  ['Menu', 'Home'].forEach((name) => fireEvent.keyDown(screen.getByText(name), { key: ' ' }));
  removeEventListener('click', record);
  expect(pressed).toEqual(['Menu']);
});
