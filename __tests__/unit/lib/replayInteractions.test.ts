import { jest } from '@jest/globals';
import { replayInteraction } from '@/lib/hydration/replayInteractions';

test('early interactions > a file chosen before hydration fires a change event', () => {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  const onChange = jest.fn();
  input.addEventListener('change', onChange);
  document.body.append(input);
  replayInteraction(new Map([[input, { value: 'C:\\fakepath\\saree.jpg', checked: false }]]), []);
  expect(onChange).toHaveBeenCalledTimes(1);
});
