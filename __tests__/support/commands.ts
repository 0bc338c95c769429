import { createStaffClient } from '@/backend/staff/cli/client';
import type { Terminal } from '@/backend/staff/cli/terminal';
import type { TestBackend } from './backend';

const LOCAL = { incoming: { socket: { remoteAddress: '127.0.0.1' } } };

/** The tools of a command, with answers to its questions, and what it prints. */
export function commandTools(
  { staffFetch, operatorToken }: Pick<TestBackend, 'staffFetch' | 'operatorToken'>,
  answer: (question: string) => string = () => '',
) {
  const printed: string[] = [];
  const terminal: Terminal = {
    print: (text) => void printed.push(text),
    ask: async (question) => answer(question),
  };
  const call = createStaffClient(
    { url: 'http://127.0.0.1:4001', token: operatorToken },
    (request) => staffFetch(request, LOCAL),
  );
  return { call, terminal, printed };
}
