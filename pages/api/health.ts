import type { NextApiRequest, NextApiResponse } from 'next';

/** For launchers and load balancers: this process answers. */
export default function health(_req: NextApiRequest, res: NextApiResponse) {
  res.status(200).json({ status: 200 });
}
