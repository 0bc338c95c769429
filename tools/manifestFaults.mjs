// The faults of a Kubernetes manifest, by the schemas of Kubernetes, without a cluster.
import { validate as configMap } from 'kubernetes-models/_schemas/IoK8sApiCoreV1ConfigMap';
import { validate as volumeClaim } from 'kubernetes-models/_schemas/IoK8sApiCoreV1PersistentVolumeClaim';
import { validate as secret } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Secret';
import { validate as service } from 'kubernetes-models/_schemas/IoK8sApiCoreV1Service';
import { validate as deployment } from 'kubernetes-models/_schemas/IoK8sApiAppsV1Deployment';
import { validate as statefulSet } from 'kubernetes-models/_schemas/IoK8sApiAppsV1StatefulSet';
import { validate as autoscaler } from 'kubernetes-models/_schemas/IoK8sApiAutoscalingV2HorizontalPodAutoscaler';
import { validate as cronJob } from 'kubernetes-models/_schemas/IoK8sApiBatchV1CronJob';
import { validate as job } from 'kubernetes-models/_schemas/IoK8sApiBatchV1Job';
import { validate as disruptionBudget } from 'kubernetes-models/_schemas/IoK8sApiPolicyV1PodDisruptionBudget';

/** By apiVersion and kind: Kubernetes has no other version of these any more. */
const SCHEMAS = {
  'v1 ConfigMap': configMap,
  'v1 PersistentVolumeClaim': volumeClaim,
  'v1 Secret': secret,
  'v1 Service': service,
  'apps/v1 Deployment': deployment,
  'apps/v1 StatefulSet': statefulSet,
  'autoscaling/v2 HorizontalPodAutoscaler': autoscaler,
  'batch/v1 CronJob': cronJob,
  'batch/v1 Job': job,
  'policy/v1 PodDisruptionBudget': disruptionBudget,
};

const pathsOf = (node, at = '') =>
  typeof node === 'object' && node !== null
    ? Object.entries(node).flatMap(([key, value]) => [
        `${at}/${key}`,
        ...pathsOf(value, `${at}/${key}`),
      ])
    : [];

/** A copy that notes each field that is read of it. */
const watched = (node, onRead, at = '') =>
  typeof node === 'object' && node !== null
    ? new Proxy(node, {
        get(target, key) {
          onRead(`${at}/${String(key)}`);
          return watched(Reflect.get(target, key), onRead, `${at}/${String(key)}`);
        },
      })
    : node;

/**
 * The faults of a manifest. The schemas allow unknown fields, so a misspelt one is a field that its
 * schema does not read.
 * @param {{ apiVersion: string, kind: string, metadata: { name: string }, spec?: unknown }} manifest
 * @returns {unknown[]}
 */
export function manifestFaults(manifest) {
  const validate = SCHEMAS[`${manifest.apiVersion} ${manifest.kind}`];
  if (!validate) return [`no schema for ${manifest.apiVersion} ${manifest.kind}`];
  const read = new Set();
  const isValid = validate(watched(manifest, (path) => read.add(path)));
  const unknown = pathsOf(manifest).filter((path) => !read.has(path));
  return [...(isValid ? [] : (validate.errors ?? [])), ...unknown];
}
