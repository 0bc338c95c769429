/** Of its own: Next would take the one above it. @type {import('next').NextConfig} */
export default { agentRules: false };
