/** What the process counts, for the metrics and the operator. Labels must never be text from a request: each is a series. */
import { Counter, Histogram, Registry } from 'prom-client';
import { getShared } from './shared';

/** Upper bounds in seconds; longer durations have another bucket. */
const buckets = [0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** Returns the counters of the process, and the registry that holds all of its metrics. */
export function getCounts() {
  return getShared('counts', () => {
    const registry = new Registry();
    const registers = [registry];
    const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Counter({ name: `gridfare_${name}_total`, help, labelNames, registers });
    const durations = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
      new Histogram({ name: `gridfare_${name}_seconds`, help, labelNames, registers, buckets });
    return {
      registry,
      requests: durations('http_request_duration', 'Time from head of request to end of answer.', 'route', 'status'),
      billQueueWait: durations('bill_queue_wait', 'How long bills waited for their turn.'),
      limiterRefusals: counter('limiter_refusals', 'Requests refused by each limit.', 'limiter'),
      logLines: counter('log_lines', 'Lines written to the log.', 'level', 'event'),
      apiErrors: counter('api_errors', 'Errors that the APIs answered.', 'status', 'code'),
      upstreamAnswers: counter('upstream_answers', 'Questions to remote services by outcome.', 'upstream', 'outcome'),
      billReadings: counter('bill_readings', 'Bills sent to accounts, by what became of them.', 'outcome'),
      creditsSpent: counter('credits_spent', 'Credits taken, each with its stored bill. None is ever given back.'),
      creditsGranted: counter('credits_granted', 'Credits that the operator added.'),
    };
  });
}
