import { act, render, screen } from '@testing-library/react';
import dynamic from '@/build/nextStubs/dynamic';

const Loading = () => <p role="status">Loading…</p>;
const Words = () => <p>The way to pay</p>;
const Size = ({ label }: { label: string }) => <p>Size {label}</p>;

/** Code that arrives when the test says so. */
function pending<Module>() {
  const { promise, resolve, reject } = Promise.withResolvers<Module>();
  return { load: jest.fn(() => promise), arrive: resolve, fail: reject };
}

describe('code requested on demand', () => {
  test('shows the loading component until it arrives, and is requested once', async () => {
    const code = pending<typeof Size>();
    const Dynamic = dynamic(code.load, { loading: Loading, ssr: false });
    expect(code.load).not.toHaveBeenCalled();
    const { rerender } = render(<Dynamic label="M" />);
    rerender(<Dynamic label="L" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await act(async () => code.arrive(Size));
    expect(screen.getByText('Size L')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(code.load).toHaveBeenCalledTimes(1);
  });

  test('shows nothing until it arrives where it has no loading component', async () => {
    const code = pending<{ default: typeof Size }>();
    const Dynamic = dynamic(code.load);
    const { container } = render(<Dynamic label="M" />);
    expect(container).toBeEmptyDOMElement();
    await act(async () => code.arrive({ default: Size }));
    expect(screen.getByText('Size M')).toBeVisible();
  });

  test('keeps the loading component when the code cannot be loaded', async () => {
    const code = pending<typeof Size>();
    const Dynamic = dynamic(code.load, { loading: Loading });
    render(<Dynamic label="M" />);
    await act(async () => code.fail(new Error('chunk 3 failed')));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });
});

describe('code of the server’s markup', () => {
  const generated = (id: number) => ({ loadableGenerated: { webpack: () => [id, id + 100] } });

  test('is there before hydration, with what it contains', async () => {
    const Outer = dynamic<object>(async () => dynamic<object>(async () => Words, generated(2)), {
      loading: Loading,
      ...generated(1),
    });
    await globalThis.__NEXT_PRELOADREADY([1, 2]);
    render(<Outer />);
    expect(screen.getByText('The way to pay')).toBeVisible();
  });

  test('is not waited for where the markup does not contain it, or never does', async () => {
    const [absent, browserOnly] = [pending<typeof Size>(), pending<typeof Size>()];
    dynamic(absent.load, generated(3));
    dynamic(browserOnly.load, { ...generated(4), ssr: false });
    await globalThis.__NEXT_PRELOADREADY([4]);
    expect(absent.load).not.toHaveBeenCalled();
    expect(browserOnly.load).not.toHaveBeenCalled();
  });

  test('that cannot be loaded does not stop hydration', async () => {
    const Dynamic = dynamic<object>(() => Promise.reject(new Error('chunk 5 failed')), {
      loading: Loading,
      ...generated(5),
    });
    await globalThis.__NEXT_PRELOADREADY([5]);
    render(<Dynamic />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });
});
