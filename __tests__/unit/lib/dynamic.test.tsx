import { act, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import dynamic from '@/build/nextStubs/dynamic';

const Loading = () => <p role="status">Loading…</p>;
const PaymentMethods = () => <p>Payment methods</p>;
const Size = ({ label }: { label: string }) => <p>Size {label}</p>;

/** A module whose import the test resolves or rejects. */
function pendingImport<Module>() {
  const { promise, resolve, reject } = Promise.withResolvers<Module>();
  return { load: jest.fn(() => promise), resolve, reject };
}

describe('dynamic > a component imported on demand', () => {
  test('shows the loading component until it is loaded, and is imported once', async () => {
    const code = pendingImport<typeof Size>();
    const Dynamic = dynamic(code.load, { loading: Loading, ssr: false });
    expect(code.load).not.toHaveBeenCalled();
    const { rerender } = render(<Dynamic label="M" />);
    rerender(<Dynamic label="L" />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
    await act(async () => code.resolve(Size));
    expect(screen.getByText('Size L')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
    expect(code.load).toHaveBeenCalledTimes(1);
  });

  test('renders nothing until it is loaded if it has no loading component', async () => {
    const code = pendingImport<{ default: typeof Size }>();
    const Dynamic = dynamic(code.load);
    const { container } = render(<Dynamic label="M" />);
    expect(container).toBeEmptyDOMElement();
    await act(async () => code.resolve({ default: Size }));
    expect(screen.getByText('Size M')).toBeVisible();
  });

  test('keeps the loading component when the import fails', async () => {
    const code = pendingImport<typeof Size>();
    const Dynamic = dynamic(code.load, { loading: Loading });
    render(<Dynamic label="M" />);
    await act(async () => code.reject(new Error('chunk 3 failed')));
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });
});

describe('dynamic > a component in the server markup', () => {
  const generated = (id: number) => ({ loadableGenerated: { webpack: () => [id, id + 100] } });

  test('is loaded before hydration, with the components it contains', async () => {
    const Outer = dynamic<object>(
      async () => dynamic<object>(async () => PaymentMethods, generated(2)),
      {
        loading: Loading,
        ...generated(1),
      },
    );
    await globalThis.__NEXT_PRELOADREADY([1, 2]);
    render(<Outer />);
    expect(screen.getByText('Payment methods')).toBeVisible();
  });

  test('is not preloaded if the markup lacks it, or if it is browser-only', async () => {
    const [absent, browserOnly] = [pendingImport<typeof Size>(), pendingImport<typeof Size>()];
    dynamic(absent.load, generated(3));
    dynamic(browserOnly.load, { ...generated(4), ssr: false });
    await globalThis.__NEXT_PRELOADREADY([4]);
    expect(absent.load).not.toHaveBeenCalled();
    expect(browserOnly.load).not.toHaveBeenCalled();
  });

  test('hydrates as the server rendered it if it is browser-only and already loaded', async () => {
    const Dynamic = dynamic<object>(async () => PaymentMethods, { loading: Loading, ssr: false });
    render(<Dynamic />).unmount();
    await act(async () => undefined);
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = '<p role="status">Loading…</p>';
    const onRecoverableError = jest.fn();
    await act(async () => void hydrateRoot(container, <Dynamic />, { onRecoverableError }));
    expect(onRecoverableError).not.toHaveBeenCalled();
    expect(container).toHaveTextContent('Payment methods');
    container.remove();
  });

  test('does not stop hydration when its import fails', async () => {
    const Dynamic = dynamic<object>(() => Promise.reject(new Error('chunk 5 failed')), {
      loading: Loading,
      ...generated(5),
    });
    await globalThis.__NEXT_PRELOADREADY([5]);
    render(<Dynamic />);
    expect(screen.getByRole('status')).toHaveTextContent('Loading…');
  });
});
