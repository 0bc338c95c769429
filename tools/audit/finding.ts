export type Finding = { rule: string; address: string; message: string };

export const finding = (rule: string, address: string, message: string): Finding => ({
  rule,
  address,
  message,
});
