import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Deployment } from 'kubernetes-models/apps/v1/Deployment';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler';
import { CronJob } from 'kubernetes-models/batch/v1/CronJob';
import { Job } from 'kubernetes-models/batch/v1/Job';
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget';
import { Namespace } from 'kubernetes-models/v1/Namespace';
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim';
import { Service } from 'kubernetes-models/v1/Service';
import { expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { root } from './bootstrap.mjs';

const folder = path.join(root, 'deploy/kubernetes');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');

const models = {
  CronJob,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  Namespace,
  PersistentVolumeClaim,
  PodDisruptionBudget,
  Service,
};

interface Container {
  image: string;
  env?: { name: string }[];
  securityContext?: unknown;
}

interface PodSpec {
  automountServiceAccountToken?: boolean;
  securityContext?: { runAsNonRoot?: boolean };
  containers: Container[];
}

interface Manifest {
  kind: string;
  metadata: { name: string };
  spec?: { template?: { spec: PodSpec }; jobTemplate?: { spec: { template: { spec: PodSpec } } } };
}

const kustomization: { resources: string[]; images: { name: string; newTag: string }[] } = parse(
  read('kustomization.yaml'),
);
const manifests: Manifest[] = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS()),
);
const pods = manifests.flatMap(({ spec }) => {
  const pod = spec?.template?.spec ?? spec?.jobTemplate?.spec.template.spec;
  return pod ? [pod] : [];
});

/** Throws unless Kubernetes’ schemas allow a manifest. */
function validate(manifest: Manifest): void {
  const Model = models[manifest.kind as keyof typeof models];
  if (!Model) throw new Error(`No schema for ${manifest.kind}.`);
  // The schemas check what the types of the constructors promise.
  new Model(manifest as never).validate();
}

it('every Kubernetes manifest is valid and listed', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
  expect([...kustomization.resources, 'kustomization.yaml'].toSorted()).toEqual(files.toSorted());
  for (const manifest of manifests) validate(manifest);
  const [first] = manifests.filter(({ kind }) => kind === 'Deployment');
  const broken = { ...first, spec: { ...first?.spec, replicas: 'two' } };
  expect(() => validate(broken as unknown as Manifest)).toThrow(/replicas/);
});

it('every pod runs without privileges, and all images have one tag', () => {
  expect(pods).toHaveLength(4);
  for (const pod of pods) {
    expect(pod.securityContext?.runAsNonRoot).toBe(true);
    expect(pod.automountServiceAccountToken).toBe(false);
    for (const { securityContext, image } of pod.containers) {
      expect(securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      expect(kustomization.images.map(({ name }) => name)).toContain(image);
    }
  }
  expect(new Set(kustomization.images.map(({ newTag }) => newTag)).size).toBe(1);
});

it('configuration and secrets name documented variables, and pods read only variables that exist', () => {
  const documented = readFileSync(path.join(root, '.env.example'), 'utf8');
  const defined = ['config.env', 'secrets.env.example'].flatMap((file) =>
    [...read(file).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name = '']) => name),
  );
  for (const name of defined) expect(documented).toContain(`# ${name}=`);
  const used = pods.flatMap(({ containers }) => containers.flatMap(({ env = [] }) => env));
  expect(used.length).toBeGreaterThan(10);
  for (const { name } of used) expect([...defined, 'HEARTBEAT_FILE']).toContain(name);
});
