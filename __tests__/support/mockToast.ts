/** A toast adapter that records its calls. */
export const mockToast = () => ({
  success: jest.fn(),
  error: jest.fn(),
  clearError: jest.fn(),
  waiting: jest.fn(),
  clearWaiting: jest.fn(),
});
