import { jest } from '@jest/globals';
import { replayInteraction } from '@/lib/hydration/replayInteractions';

test('a file that was chosen before the page was alive is heard of', () => {
  const input = Object.assign(document.createElement('input'), { type: 'file' });
  const heard = jest.fn();
  input.addEventListener('change', heard);
  document.body.append(input);
  replayInteraction(new Map([[input, { value: 'C:\\fakepath\\saree.jpg', checked: false }]]), []);
  expect(heard).toHaveBeenCalledTimes(1);
});
