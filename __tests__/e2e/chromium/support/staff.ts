import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { staff, type Staff } from '@/lib/contract';

type Input = {
  params?: Record<string, number>;
  query?: Record<string, string>;
  body?: object;
};

function operatorFile(): { url: string; token: string } {
  const folder = path.join(process.env.STORE_DATA_DIR ?? '', 'operator');
  const [file = ''] = readdirSync(folder);
  return JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as ReturnType<
    typeof operatorFile
  >;
}

/** The address of the staff port. */
export const staffUrl = (): string => operatorFile().url;

/** Sends a call of the staff API as the operator, as the commands of the machine do. */
export async function callStaff<Key extends keyof Staff>(
  key: Key,
  { params = {}, query = {}, body }: Input = {},
): Promise<z.output<Staff[Key]['reply']>> {
  const { url, token } = operatorFile();
  const [method, pattern = ''] = key.split(' ');
  const response = await fetch(
    `${url}${pattern.replace(/:(\w+)/g, (_, name: string) => String(params[name]))}?${new URLSearchParams(query)}`,
    {
      method,
      headers: { Authorization: `Operator ${token}`, 'Content-Type': 'application/json' },
      body: body && JSON.stringify({ key: crypto.randomUUID(), ...body }),
    },
  );
  if (!response.ok) throw new Error(`${key}: ${response.status} ${await response.text()}`);
  return staff[key].reply.parse(await response.json()) as z.output<Staff[Key]['reply']>;
}

/** Sends and delivers items of an order, and records the cash where it is paid on delivery. */
export async function deliver(orderId: number, items: number[], { isPaidInCash = false } = {}) {
  const params = { id: orderId };
  await callStaff('POST /staff/v1/orders/:id/ship', {
    params,
    body: { items, carrier: 'Blue Dart', tracking_number: `BD${orderId}${items[0]}` },
  });
  await callStaff('POST /staff/v1/orders/:id/deliver', { params, body: { items } });
  if (isPaidInCash)
    await callStaff('POST /staff/v1/orders/:id/cash-received', { params, body: { items } });
}
