#!/usr/bin/env python3
"""Submit predictions to a Clapboard site, wait for the scores, and read leaderboards.

One file for Python 3.9 or newer, with the standard library only. As a program:

    python3 clapboard.py login
    python3 clapboard.py submit ./logs/org__model --wait 30m

As a module:

    import clapboard
    result = clapboard.submit("./logs/org__model", model="Org/Model", wait=True)
    rows = clapboard.leaderboard("velociti")
"""

from __future__ import annotations

import argparse
import base64
import hashlib
import http.client
import json
import math
import os
import re
import shlex
import sys
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Dict, Iterator, List, Mapping, NamedTuple, Optional, Sequence, Tuple, Union

__all__ = [
    "Client",
    "ClapboardError",
    "Submission",
    "check",
    "leaderboard",
    "submit",
    "wait_for",
]

__version__ = "0.1.0"

# A site that serves this file replaces the text with its address.
_SERVED_BY = "__CLAPBOARD_SERVER__"

# Exit codes, the same as those of the other command line.
OK, FAULT, INVALID, INCOMPLETE, BLOCKED, REFUSED, WAITING, AUTHENTICATION = range(8)

# Fields of a run that take numbers, and those that take text.
_SETTINGS = {"frames": float, "fps": float, "resolution": str, "promptVariant": str}
_FACTS = {
    "prompt": str,
    "temperature": float,
    "generation": str,
    "seeds": str,
    "commit": str,
    "toolkit": str,
    "toolkitVersion": str,
    "hardware": str,
    "inputTokens": float,
    "outputTokens": float,
    "wallTime": float,
    "tokensPerSecond": float,
    "cost": float,
    "notes": str,
}
# Stating one removes the other, which a toolkit's files may name.
_ALTERNATIVES = {"frames": "fps", "fps": "frames"}

# Files read inside folders. Pickles are never sent: nobody reads them.
_EXTENSIONS = (".json", ".jsonl", ".ndjson", ".csv", ".tsv", ".xlsx", ".gz", ".zip")
_MAX_FILE_BYTES = 64 * 1024 * 1024

# Similar models that an error lists at most.
_MAX_SIMILAR = 50

# Seconds before each repetition of a request that failed for a moment.
_DELAYS = (0.1, 0.5, 1.0, 2.0, 4.0, 8.0)
_LONGEST_DELAY = 60.0
_TIMEOUT = 60.0

# Codes of errors that are neither faults nor errors of the input.
_REFUSALS = frozenset(
    [
        "quota_spent",
        "too_many_in_flight",
        "too_many_requests",
        "submissions_closed",
        "not_invited",
        "forbidden",
        "account_blocked",
        "address_unproven",
        "no_active_revision",
        "wrong_state",
    ]
)

Json = Any
Query = Mapping[str, Union[str, Sequence[str], None]]
Results = Union[str, "os.PathLike[str]", Sequence[Union[str, "os.PathLike[str]"]], Mapping[str, Any]]


class ClapboardError(Exception):
    """What went wrong and what to do, with the exit code of the command line."""

    def __init__(
        self,
        message: str,
        exit_code: int = FAULT,
        issues: Sequence[Mapping[str, str]] = (),
        code: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.exit_code = exit_code
        self.issues = list(issues)
        self.code = code


class _File(NamedTuple):
    name: str
    content: bytes


class _Response(NamedTuple):
    status: int
    headers: Mapping[str, str]
    body: bytes

    def text(self) -> str:
        return self.body.decode("utf-8")


@dataclass
class Submission:
    """A submission. Scores and coverage are empty until it is scored."""

    id: str
    url: str
    existing: bool = False
    status: str = "queued"
    submission_status: str = "uploaded"
    error_code: Optional[str] = None
    error_message: Optional[str] = None
    complete: bool = False
    visibility: Optional[str] = None
    scores: List[Dict[str, Any]] = field(default_factory=list)
    coverage: List[Dict[str, Any]] = field(default_factory=list)
    issues: List[Dict[str, str]] = field(default_factory=list)
    # what `submit` found in the files: `complete` or `incomplete`
    readiness: Optional[str] = None

    @property
    def settled(self) -> bool:
        """Whether nothing more happens without somebody's action."""
        return _is_settled(self.status, self.submission_status)

    @property
    def exit_code(self) -> int:
        """The exit code of the command line for this state."""
        if not self.settled:
            return WAITING
        if self.submission_status == "rejected":
            return INVALID
        if self.status == "blocked" or self.visibility == "pending":
            return BLOCKED
        if self.status == "failed":
            return INVALID if self.error_code == "invalid_files" else FAULT
        return OK if self.complete else INCOMPLETE

    def score(self, task: str, metric: str, slice: str = "overall") -> Optional[float]:
        """Returns a value, or None without one. Raises KeyError for an unknown score."""
        for row in self.scores:
            if (row["task"], row["metric"], row["slice"]) == (task, metric, slice):
                return None if row["value"] is None else float(row["value"])
        raise KeyError((task, metric, slice))

    def to_json(self) -> Dict[str, Any]:
        """Returns the document of `--json`."""
        return {
            "submission": self.id,
            "url": self.url,
            "status": self.status,
            "submissionStatus": self.submission_status,
            "errorCode": self.error_code,
            "errorMessage": self.error_message,
            "complete": self.complete,
            "visibility": self.visibility,
            "scores": self.scores,
            "coverage": self.coverage,
            "issues": self.issues,
        }


class Client:
    """A connection to a site.

    The site is `server`, else CLAPBOARD_SERVER, else that of the last login, else the one that
    served this file. The access token is `token`, else CLAPBOARD_TOKEN, else that of the login.
    """

    def __init__(self, server: Optional[str] = None, token: Optional[str] = None) -> None:
        stored = _read_credentials()
        baked = _SERVED_BY if "://" in _SERVED_BY else None
        chosen = server or _environment("CLAPBOARD_SERVER") or stored.get("server") or baked
        if not chosen:
            raise ClapboardError(
                "Specify the site: --server URL, CLAPBOARD_SERVER, or `clapboard.py login`.", INVALID
            )
        self.server = _read_server(chosen)
        self.token = (
            token or _environment("CLAPBOARD_TOKEN") or stored.get("tokens", {}).get(self.server)
        )

    def page(self, submission_id: str) -> str:
        """Returns the address of a submission's page."""
        return f"{self.server}submissions/{_quote(submission_id)}"

    def call(
        self, method: str, path: str, body: Json = None, query: Optional[Query] = None
    ) -> Json:
        """Calls a route of the API and returns its JSON."""
        response = self.send(method, path, body=body, query=query)
        return json.loads(response.text()) if response.body else None

    def send(
        self,
        method: str,
        path: str,
        body: Json = None,
        query: Optional[Query] = None,
        content: Optional[bytes] = None,
        headers: Optional[Mapping[str, str]] = None,
        accepted: Sequence[int] = (),
        repeat: bool = True,
    ) -> _Response:
        """Sends a request and returns its successful response.

        Repeats requests that failed for a moment: lost connections, busy sites and rate limits.
        Raises ClapboardError with the site's reason, or OSError if `repeat` is false.
        """
        sent = {"accept": "application/json", **(headers or {})}
        if body is not None:
            content = json.dumps(body, allow_nan=False).encode("utf-8")
            sent["content-type"] = "application/json"
        if method == "POST" and repeat:
            # The key makes a repeated POST safe: the site answers it as it answered the first.
            sent["idempotency-key"] = str(uuid.uuid4())
        for delay in (*_DELAYS, None):
            try:
                response = self._exchange(method, path, query, content, sent)
            except (OSError, http.client.HTTPException) as error:
                if not repeat:
                    raise OSError(str(error)) from error
                if delay is None or _is_refused(error):
                    raise ClapboardError(
                        f"Can't reach {self.server}. Check the address and whether the site is running."
                    ) from error
                time.sleep(delay)
                continue
            if response.status < 400 or response.status in accepted:
                return response
            pause = _read_pause(response, delay)
            if pause is None:
                raise self._failure(response)
            time.sleep(pause)
        raise AssertionError("unreachable")

    def require_token(self) -> None:
        """Raises ClapboardError without an access token."""
        if self.token is None:
            raise self._not_signed_in("You are not signed in.")

    def events(self, path: str, deadline: float) -> Iterator[Json]:
        """Yields the states of a stream of server-sent events.

        Ends at the deadline, and when the stream ends, breaks off or is silent for ten seconds.
        """
        request = self._request("GET", path, None, None, {"accept": "text/event-stream"})
        silence = max(0.01, min(10.0, deadline - time.monotonic()))
        try:
            with urllib.request.urlopen(request, timeout=silence) as stream:
                for line in stream:
                    if time.monotonic() >= deadline:
                        return
                    if line.startswith(b"event: end"):
                        return
                    if line.startswith(b"data: "):
                        yield json.loads(line[6:])
        except urllib.error.HTTPError as error:
            response = _Response(error.code, _lower(error.headers), error.read())
            if _read_pause(response, _DELAYS[0]) is None:
                raise self._failure(response) from None
        except (OSError, http.client.HTTPException, ValueError):
            # The caller connects again.
            return

    def _request(
        self,
        method: str,
        path: str,
        query: Optional[Query],
        content: Optional[bytes],
        headers: Mapping[str, str],
    ) -> urllib.request.Request:
        address = f"{self.server}api/v1/{path}"
        pairs = [
            (name, entry)
            for name, value in (query or {}).items()
            if value is not None
            for entry in ([value] if isinstance(value, str) else value)
        ]
        if pairs:
            address += "?" + urllib.parse.urlencode(pairs)
        request = urllib.request.Request(address, data=content, method=method)
        for name, value in headers.items():
            request.add_header(name, value)
        if self.token is not None:
            # Not sent along when a response redirects to another host.
            request.add_unredirected_header("authorization", f"Bearer {self.token}")
        return request

    def _exchange(
        self,
        method: str,
        path: str,
        query: Optional[Query],
        content: Optional[bytes],
        headers: Mapping[str, str],
    ) -> _Response:
        request = self._request(method, path, query, content, headers)
        try:
            with urllib.request.urlopen(request, timeout=_TIMEOUT) as response:
                return _Response(response.status, _lower(response.headers), response.read())
        except urllib.error.HTTPError as error:
            with error:
                return _Response(error.code, _lower(error.headers), error.read())

    def _failure(self, response: _Response) -> ClapboardError:
        try:
            problem = json.loads(response.text())
            code, detail = str(problem["code"]), str(problem["detail"])
        except (ValueError, KeyError, TypeError):
            return ClapboardError(f"{self.server} responded with status {response.status}.")
        lines = [f"{detail} {problem['fix']}" if problem.get("fix") else detail]
        errors: List[Dict[str, str]] = problem.get("errors") or []
        fields = [f"{error['field']}: {error['detail']}" for error in errors if "field" in error]
        lines += [f"  {line}" for line in fields if line not in detail]
        if response.status == 401:
            return self._not_signed_in(lines[0])
        if response.status >= 500 and problem.get("requestId"):
            lines.append(f"Request ID: {problem['requestId']}")
        if code in _REFUSALS or response.status in (403, 429):
            exit_code = REFUSED
        else:
            exit_code = FAULT if response.status >= 500 else INVALID
        issues = [
            {**error, "message": error["detail"]} for error in errors if "file" in error
        ]
        return ClapboardError("\n".join(lines), exit_code, issues, code)

    def _not_signed_in(self, reason: str) -> ClapboardError:
        return ClapboardError(
            f"{reason} Run `python3 clapboard.py login --server {self.server}`, or set "
            "CLAPBOARD_TOKEN to an access token.",
            AUTHENTICATION,
        )


def submit(
    results: Results,
    benchmark: Optional[str] = None,
    model: Optional[str] = None,
    *,
    new_model: Optional[Mapping[str, Any]] = None,
    settings: Optional[Mapping[str, Any]] = None,
    task: Optional[str] = None,
    wait: Union[bool, float] = False,
    publish: bool = False,
    client: Optional[Client] = None,
) -> Submission:
    """Uploads, checks and submits the predictions of one run.

    `results` is an output folder of lmms-eval or VLMEvalKit, prediction files, or what
    `lmms_eval.simple_evaluate(log_samples=True)` returned. Benchmark, model, frames and run facts
    are taken from a toolkit's files; arguments replace them. `new_model` adds a model, with the
    fields `organisation`, `name` and `openWeights`. `settings` has run settings and run facts, such
    as `{"frames": 64}`. With `wait`, waits for the scores: True for 30 minutes, or a number of
    seconds. The same results again continue, and never submit twice.

    Raises ClapboardError with all problems if the files can't be scored.
    """
    site = client or Client()
    site.require_token()
    prepared = _prepare(site, results, benchmark, settings, task)
    for line in prepared.fact_lines:
        _say(line)
    for line in _issue_lines(prepared.check["issues"]):
        _say(line)
    _refuse_invalid(prepared.check)
    chosen = _find_model(site, prepared, model, new_model)
    body = {**prepared.submission, "model": chosen, "files": prepared.check["files"]}
    try:
        created = site.call("POST", "submissions", body)
    except ClapboardError as error:
        if error.code == "name_taken" and "new" in chosen:
            raise _explain_taken_name(error, chosen["new"]) from error
        raise
    submission = Submission(
        id=created["submissionId"],
        url=site.page(created["submissionId"]),
        existing=created["existing"],
        readiness=prepared.check["readiness"],
    )
    if submission.existing:
        _say(
            "You already submitted these files with these run settings. "
            "This is the existing submission."
        )
    if not wait and not publish:
        return submission
    _say(f"Submitted: {submission.url}")
    seconds = 1800.0 if isinstance(wait, bool) else float(wait)
    submitted = submission
    submission = wait_for(submission.id, seconds=seconds, client=site)
    if publish and submission.submission_status == "accepted" and submission.status == "done":
        site.call("POST", f"submissions/{_quote(submission.id)}/publish")
        submission = _read(site, submission.id)
    submission.existing = submitted.existing
    submission.readiness = submitted.readiness
    return submission


def check(
    results: Results,
    benchmark: Optional[str] = None,
    *,
    task: Optional[str] = None,
    client: Optional[Client] = None,
) -> Dict[str, Any]:
    """Uploads results and returns what the site finds in them, without submitting.

    The fields are those of `POST /api/v1/submissions/check`: `readiness` is `invalid`, `incomplete`
    or `complete`. Counts towards no quota. Unsubmitted files are deleted after a day.
    """
    site = client or Client()
    site.require_token()
    found: Dict[str, Any] = _prepare(site, results, benchmark, None, task).check
    return found


def wait_for(
    submission: str, *, seconds: float = 1800.0, client: Optional[Client] = None
) -> Submission:
    """Waits until a submission is settled, or for this long. Returns its last state."""
    site = client or Client()
    submission_id = _read_id(submission)
    path = f"submissions/{_quote(submission_id)}/events"
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        started = time.monotonic()
        for state in site.events(path, deadline):
            _show_line(_describe_state(state))
            if _is_settled(state["status"], state["submissionStatus"]):
                _clear_progress()
                return _read(site, submission_id)
        # Streams that break off at once are opened again once a second.
        pause = min(started + 1.0, deadline) - time.monotonic()
        time.sleep(max(0.0, pause))
    _clear_progress()
    return _read(site, submission_id)


def _is_settled(status: str, submission_status: str) -> bool:
    return submission_status == "rejected" or status in ("done", "failed", "blocked")


def leaderboard(
    benchmark: str, *, query: Optional[Query] = None, client: Optional[Client] = None
) -> List[Dict[str, Any]]:
    """Returns the rows of a leaderboard, one dictionary each, as `pandas.DataFrame` takes them.

    Facts of the model and the run have their API names; every shown column has its value under its
    key `task/metric/slice`, and its interval, denominator and rank under the key with `.low`,
    `.high`, `.n` and `.rank`. `query` filters and chooses columns, as in `getLeaderboard`.
    """
    site = client or Client()
    path = f"benchmarks/{_quote(benchmark)}/leaderboard"
    rows: List[Dict[str, Any]] = []
    cursor: Optional[str] = None
    while True:
        page = site.call("GET", path, query={**(query or {}), "cursor": cursor})
        for row in page["rows"]:
            cells = row.pop("cells")
            attempts = row.pop("attempts", None)
            flat = {**row, "attempts": attempts and attempts.get("model")}
            for key, cell in cells.items():
                flat[key] = _number(cell["value"])
                flat[f"{key}.low"] = _number(cell.get("ciLow"))
                flat[f"{key}.high"] = _number(cell.get("ciHigh"))
                flat[f"{key}.n"] = cell.get("n")
                flat[f"{key}.rank"] = cell.get("rank")
            rows.append(flat)
        cursor = page["nextCursor"]
        if cursor is None:
            return rows


def _number(value: Any) -> Optional[float]:
    """Numbers that JSON doesn't have, such as infinity, come as text."""
    return None if value is None else float(value)


class _Prepared(NamedTuple):
    check: Dict[str, Any]
    submission: Dict[str, Any]
    fact_lines: List[str]
    found_model: Optional[str]


def _prepare(
    site: Client,
    results: Results,
    benchmark: Optional[str],
    settings: Optional[Mapping[str, Any]],
    task: Optional[str],
) -> _Prepared:
    """Uploads the files of a run and lets the site check them."""
    # Checked first, because uploading may take long.
    stated = _check_settings(settings or {})
    try:
        files = list(_collect(results))
    except OSError as error:
        raise ClapboardError(
            f"Can't read {error.filename}: {error.strerror}. Check the path and its permissions.",
            INVALID,
        ) from error
    if not files:
        raise ClapboardError("There are no prediction files in these results.", INVALID)
    uploads: List[Dict[str, Any]] = []
    for number, entry in enumerate(files):
        _show_line(f"uploading {entry.name} ({number + 1} of {len(files)})")
        uploads.append({"fileId": _upload(site, entry), "task": task})
    _clear_progress()
    found = site.call(
        "POST",
        "submissions/check",
        {"files": uploads, **({"benchmark": benchmark} if benchmark else {})},
    )
    values = {fact["name"]: fact["value"] for fact in found["facts"]}
    for name, value in stated.items():
        values[name] = value
        values.pop(_ALTERNATIVES.get(name, ""), None)
    model = values.get("model")
    return _Prepared(
        check=found,
        submission={
            "benchmark": found["benchmark"],
            "runSettings": {name: values[name] for name in _SETTINGS if name in values},
            "runFacts": {name: values[name] for name in _FACTS if name in values},
        },
        fact_lines=[_fact_line(fact) for fact in found["facts"]],
        found_model=None if model is None else str(model),
    )


def _fact_line(fact: Mapping[str, Any]) -> str:
    text = re.sub(r"\s+", " ", str(fact["value"]))
    short = text if len(text) <= 60 else text[:59] + "…"
    return f"{fact['name']}={short}  from {fact['field']} in {fact['file']}"


def _check_settings(settings: Mapping[str, Any]) -> Dict[str, Any]:
    """Returns settings with numbers where the field is one."""
    checked: Dict[str, Any] = {}
    for name, value in settings.items():
        kind = _SETTINGS.get(name) or _FACTS.get(name)
        if kind is None:
            known = ", ".join([*_SETTINGS, *_FACTS])
            raise ClapboardError(f"There is no setting {name}. Settings: {known}.", INVALID)
        checked[name] = _read_number(name, value) if kind is float else str(value)
    return checked


def _read_number(name: str, value: Any) -> Union[int, float, None]:
    if value is None or str(value).strip() == "":
        return None
    try:
        number = float(value)
    except (TypeError, ValueError):
        number = math.nan
    if not math.isfinite(number):
        raise ClapboardError(f"{name} takes a number, not {value}.", INVALID)
    return int(number) if number.is_integer() else number


def _find_model(
    site: Client,
    prepared: _Prepared,
    model: Optional[str],
    new_model: Optional[Mapping[str, Any]],
) -> Dict[str, Any]:
    """Returns the model of a new submission, as the API expects it."""
    if model is not None and new_model is not None:
        raise ClapboardError("Name a model or add a new one, not both.", INVALID)
    if new_model is not None:
        return {"new": {"parameters": None, "released": None, "links": [], **new_model}}
    name = model if model is not None else prepared.found_model
    if name is None:
        raise ClapboardError(
            "Name the model: --model NAME, or --new-model ORGANISATION/NAME.", INVALID
        )
    similar = _search_models(site, name.split("/")[-1], prepared.submission["benchmark"])
    wanted = name.casefold()
    matches = [
        entry
        for entry in similar
        if wanted
        in (
            entry["slug"].casefold(),
            entry["name"].casefold(),
            f"{entry['organisation']}/{entry['name']}".casefold(),
        )
    ]
    if len(matches) == 1:
        return {"id": matches[0]["id"]}
    listed = [
        f"  {entry['slug']}  {entry['organisation']}/{entry['name']}"
        for entry in matches or similar[:_MAX_SIMILAR]
    ]
    if matches:
        lines = [f"Several models are named {name}. Use --model with one of:", *listed]
    else:
        added = name if "/" in name else f"ORGANISATION/{name}"
        lines = [
            f"You have no model named {name}. Use --model for another, or add it:",
            f"  --new-model {shlex.quote(added)} --weights open --parameters 7",
            *(["Similar models:", *listed] if listed else []),
        ]
    raise ClapboardError("\n".join(lines), INVALID)


def _search_models(site: Client, text: str, benchmark: str) -> List[Dict[str, Any]]:
    """Returns the models that the user may submit for, whose name contains the text."""
    models: List[Dict[str, Any]] = []
    cursor: Optional[str] = None
    while True:
        query = {"query": text, "submitTo": benchmark, "limit": "200", "cursor": cursor}
        page = site.call("GET", "models", query=query)
        models.extend(page["data"])
        cursor = page["nextCursor"]
        if cursor is None:
            return models


def _explain_taken_name(error: ClapboardError, new_model: Mapping[str, Any]) -> ClapboardError:
    """Adds how to submit for the existing model to the failure of a submission."""
    name = shlex.quote(f"{new_model['organisation']}/{new_model['name']}")
    fix = f"If the existing model is yours, use --model {name} instead of --new-model."
    return ClapboardError(f"{error}\n{fix}", error.exit_code, error.issues, error.code)


def _refuse_invalid(found: Mapping[str, Any]) -> None:
    if found["readiness"] != "invalid":
        return
    errors = [issue for issue in found["issues"] if issue["severity"] == "error"]
    raise ClapboardError("This run can't be submitted.", INVALID, errors)


def _collect(results: Results) -> Iterator[_File]:
    """Yields the files of a run, with names below the last folder that they share."""
    if isinstance(results, Mapping):
        yield from _files_of_evaluation(results)
        return
    named = [results] if isinstance(results, (str, os.PathLike)) else list(results)
    paths: List[Path] = []
    for entry in named:
        path = Path(entry).absolute()
        if path.is_dir():
            paths.extend(_walk(path))
        elif path.is_file():
            paths.append(path)
        else:
            raise ClapboardError(f"{entry} doesn't exist. Check the path.", INVALID)
    if not paths:
        return
    shared = Path(os.path.commonpath([str(path.parent) for path in paths])).parent
    for path in paths:
        if path.stat().st_size > _MAX_FILE_BYTES:
            raise ClapboardError(
                f"{path} is larger than 64 MiB. Compress it, or remove unneeded fields.", INVALID
            )
        yield _File(path.relative_to(shared).as_posix(), path.read_bytes())


def _walk(folder: Path) -> Iterator[Path]:
    """Yields the files below a folder that may have answers, sorted by name, without hidden ones."""
    for path in sorted(folder.iterdir()):
        if path.name.startswith("."):
            continue
        if path.is_dir():
            # A link to a folder, such as `latest`, repeats files or leaves the run.
            if not path.is_symlink():
                yield from _walk(path)
        elif path.name.lower().endswith(_EXTENSIONS):
            if path.exists():
                yield path
            else:
                # Copies of VLMEvalKit's folders have such links if the run's folder was left out.
                _say(
                    f"warning: {path}: This link points to a file that doesn't exist. "
                    "It was skipped."
                )


def _files_of_evaluation(results: Mapping[str, Any]) -> Iterator[_File]:
    """Yields the files that lmms-eval would write for what `simple_evaluate` returned."""
    samples = results.get("samples")
    if not isinstance(samples, Mapping) or not samples:
        raise ClapboardError(
            "The results have no samples. Call simple_evaluate with log_samples=True.", INVALID
        )
    summary = {name: value for name, value in results.items() if name != "samples"}
    yield _File("lmms_eval_results.json", _dump(summary))
    for task, rows in samples.items():
        lines = b"\n".join(_dump(_sample_row(row)) for row in rows)
        yield _File(f"lmms_eval_samples_{task}.jsonl", lines + b"\n")


def _sample_row(sample: Mapping[str, Any]) -> Dict[str, Any]:
    """A row as lmms-eval writes it: without the document, and with its prompt as `input`."""
    left_out = ("doc", "arguments", "resps")
    row = {name: value for name, value in sample.items() if name not in left_out}
    arguments = sample.get("arguments")
    if "input" not in row and isinstance(arguments, (list, tuple)) and arguments:
        row["input"] = arguments[0]
    answers = row.get("filtered_resps")
    if isinstance(answers, (list, tuple)) and len(answers) == 1:
        row["filtered_resps"] = answers[0]
    row["target"] = str(row.get("target"))
    return row


def _dump(value: Any) -> bytes:
    # Arrays, devices and the like become text; no score depends on them.
    return json.dumps(value, default=str, ensure_ascii=False).encode("utf-8")


def _upload(site: Client, entry: _File) -> str:
    """Uploads a file in resumable parts, by the tus protocol, and returns its id.

    Sends only what the site lacks: nothing of a file that the user has sent before, and the rest of
    one that broke off, also in an earlier run.
    """
    digest = hashlib.sha256(entry.content).hexdigest()
    failures = 0
    furthest = 0
    while True:
        file_id, offset = _find_upload(site, entry.name, digest)
        if file_id is not None:
            return file_id
        if (offset or 0) > furthest:
            failures, furthest = 0, offset or 0
        try:
            file_id = _send_rest(site, entry, digest, offset)
            if file_id is not None:
                return file_id
        except OSError:
            pass
        if failures == len(_DELAYS):
            raise ClapboardError(
                f"The connection to {site.server} was lost while sending {entry.name}. "
                "Run the command again to continue."
            )
        time.sleep(_DELAYS[failures])
        failures += 1


_TUS = {"tus-resumable": "1.0.0"}


def _find_upload(site: Client, name: str, digest: str) -> Tuple[Optional[str], Optional[int]]:
    """The id of a finished upload, or how many bytes arrived; None: it has not begun."""
    # A refused request to begin has the reason, and a response to HEAD has no body.
    accepted = (401, 403, 404, 410)
    response = site.send(
        "HEAD", f"uploads/{digest}", query={"name": name}, headers=_TUS, accepted=accepted
    )
    file_id = response.headers.get("upload-file-id")
    if file_id is not None:
        return file_id, None
    return None, int(response.headers["upload-offset"]) if response.status == 200 else None


def _send_rest(site: Client, entry: _File, digest: str, offset: Optional[int]) -> Optional[str]:
    """Begins or continues an upload. Returns its id, or None if the site is in another state."""
    headers = {**_TUS, "content-type": "application/offset+octet-stream"}
    if offset is None:
        metadata = f"filename {_base64(entry.name)},sha256 {_base64(digest)}"
        headers.update({"upload-length": str(len(entry.content)), "upload-metadata": metadata})
    else:
        headers["upload-offset"] = str(offset)
    response = site.send(
        "POST" if offset is None else "PATCH",
        "uploads" if offset is None else f"uploads/{digest}",
        content=entry.content[offset or 0 :],
        headers=headers,
        accepted=(409, 423),
        repeat=False,
    )
    return response.headers.get("upload-file-id")


def _base64(text: str) -> str:
    return base64.b64encode(text.encode("utf-8")).decode("ascii")


def _read(site: Client, submission_id: str) -> Submission:
    """Reads the state of a submission, and its scores once it has some."""
    path = f"submissions/{_quote(submission_id)}"
    state = site.call("GET", f"{path}/state")
    submission = Submission(
        id=submission_id,
        url=site.page(submission_id),
        status=state["status"],
        submission_status=state["submissionStatus"],
        error_code=state["errorCode"],
        error_message=state["errorMessage"],
    )
    if submission.submission_status == "rejected":
        submission.issues = site.call("GET", path)["issues"]
    elif submission.status in ("done", "blocked"):
        result = site.call("GET", f"{path}/result")
        submission.complete = result["complete"]
        submission.visibility = result["submission"]["visibility"]
        submission.scores = result["scores"]
        submission.coverage = result["coverage"]
    return submission


def _read_id(text: str) -> str:
    """The id of a submission from its id or address."""
    match = re.search(r"/submissions/([\w-]+)", text)
    return match.group(1) if match else text


def _quote(text: str) -> str:
    """Quotes a text for one segment of a path, so that a slash in it doesn't begin another."""
    return urllib.parse.quote(text, safe="")


def _read_pause(response: _Response, delay: Optional[float]) -> Optional[float]:
    """Seconds until a failed request may be repeated; None if repeating doesn't help."""
    if delay is None or response.status not in (429, 502, 503, 504):
        return None
    try:
        requested = float(response.headers["retry-after"])
    except (KeyError, ValueError):
        # Without Retry-After, 429 is a quota, which doesn't end soon.
        return None if response.status == 429 else delay
    return max(requested, delay) if requested <= _LONGEST_DELAY else None


def _is_refused(error: BaseException) -> bool:
    reason = getattr(error, "reason", error)
    return isinstance(reason, ConnectionRefusedError)


def _lower(headers: Any) -> Dict[str, str]:
    return {name.lower(): value for name, value in headers.items()}


def _environment(name: str) -> Optional[str]:
    return os.environ.get(name, "").strip() or None


def _read_server(text: str) -> str:
    if not re.match(r"https?://[^/]", text, re.IGNORECASE):
        raise ClapboardError(
            f"{text} isn't the address of a site, such as https://clap.example.org.", INVALID
        )
    return text if text.endswith("/") else f"{text}/"


def _credentials_file() -> Path:
    home = os.environ.get("XDG_CONFIG_HOME")
    folder = Path(home) if home else Path.home() / ".config"
    return folder / "clapboard" / "credentials.json"


def _read_credentials() -> Dict[str, Any]:
    """The server of the last login and the access tokens by server; empty without a login."""
    path = _credentials_file()
    try:
        text = path.read_text("utf-8")
    except OSError:
        return {}
    try:
        stored = json.loads(text)
        return {"server": str(stored["server"]), "tokens": dict(stored["tokens"])}
    except (ValueError, KeyError, TypeError):
        raise ClapboardError(f"{path} is damaged. Remove it and run `login` again.") from None


def _store_token(server: str, token: str) -> None:
    """Stores the token of a site, readable by the user only, and makes it the default site."""
    path = _credentials_file()
    tokens = {**_read_credentials().get("tokens", {}), server: token}
    # Replaced as a whole, so that a concurrent command never reads half of it.
    part = path.with_name(f"{path.name}.{os.getpid()}.part")
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        with open(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w") as file:
            file.write(json.dumps({"server": server, "tokens": tokens}, indent=2) + "\n")
        os.replace(part, path)
    except OSError as error:
        raise ClapboardError(
            f"Can't write {path}. "
            "Set XDG_CONFIG_HOME to a folder that you can write, and sign in again."
        ) from error


def _authorize_device(site: Client) -> str:
    """Asks for an access token by device authorization (RFC 8628)."""
    status, code = _post_device(site, "code", {"scope": "read submit publish"})
    if status != 200:
        raise ClapboardError(
            f"{site.server} doesn't support login from the command line. "
            "Create an access token under Access tokens, and pass it to `login --with-token`.",
            AUTHENTICATION,
        )
    address = code.get("verification_uri_complete") or code["verification_uri"]
    shown = urllib.parse.urljoin(site.server, address)
    _say(f"Open {shown} and enter the code {code['user_code']}.")
    deadline = time.monotonic() + code["expires_in"]
    pause = code.get("interval", 5)
    grant = {
        "grant_type": "urn:ietf:params:oauth:grant-type:device_code",
        "device_code": code["device_code"],
    }
    while time.monotonic() < deadline:
        time.sleep(pause)
        status, body = _post_device(site, "token", grant)
        if status == 200:
            return str(body["access_token"])
        if body.get("error") == "slow_down":
            # RFC 8628, section 3.5.
            pause += 5
        elif body.get("error") != "authorization_pending":
            reason = body.get("error_description") or body.get("error")
            raise ClapboardError(f"Not signed in: {reason} Run `login` again.", AUTHENTICATION)
    raise ClapboardError("Not signed in: The code has expired. Run `login` again.", AUTHENTICATION)


def _post_device(site: Client, name: str, body: Mapping[str, str]) -> Tuple[int, Dict[str, Any]]:
    request = urllib.request.Request(
        f"{site.server}api/auth/device/{name}",
        data=json.dumps({**body, "client_id": "clapboard-cli"}).encode("utf-8"),
        headers={"content-type": "application/json", "accept": "application/json"},
    )
    try:
        with urllib.request.urlopen(request, timeout=_TIMEOUT) as response:
            return response.status, json.loads(response.read())
    except urllib.error.HTTPError as error:
        with error:
            try:
                return error.code, json.loads(error.read())
            except ValueError:
                return error.code, {}
    except OSError as error:
        raise ClapboardError(f"Can't reach {site.server}. Check the address.") from error


# The command line


def _say(line: str) -> None:
    print(line, file=sys.stderr)


_shown = False


def _show_line(text: str) -> None:
    """A progress line, which the next one replaces. Silent unless stderr is a terminal."""
    global _shown
    if sys.stderr.isatty():
        _shown = True
        print(f"\r\033[K{text}", end="", file=sys.stderr, flush=True)


def _describe_state(state: Mapping[str, Any]) -> str:
    """What a submission waits for, in a few words."""
    status, verdicts = state["status"], state.get("verdicts")
    if status == "queued" and state.get("queuePosition") is not None:
        ahead = state["queuePosition"]
        return "next in the queue" if ahead == 0 else f"{ahead} ahead in the queue"
    if status == "judging" and verdicts:
        # A private revision shows no count.
        if verdicts["settled"] == 0:
            return f"judging: {verdicts['total']} verdicts needed"
        return f"judging: {verdicts['settled']} of {verdicts['total']} verdicts"
    return f"{state['progress']:.0%} {state.get('stage') or status}"


def _clear_progress() -> None:
    global _shown
    if _shown:
        _shown = False
        print("\r\033[K", end="", file=sys.stderr, flush=True)


def _issue_lines(issues: Sequence[Mapping[str, str]]) -> Iterator[str]:
    for issue in issues:
        place = ", ".join(part for part in (issue.get("file"), issue.get("at")) if part)
        where = f"{place}: " if place else ""
        yield f"{issue.get('severity', 'error')}: {where}{issue['message']}"
        if issue.get("fix"):
            yield f"  {issue['fix']}"


def _print_json(value: Any) -> None:
    print(json.dumps(value, indent=2, ensure_ascii=False))


def _print_file(response: _Response) -> int:
    """Prints a file as it is, such as Parquet."""
    sys.stdout.buffer.write(response.body)
    sys.stdout.flush()
    return OK


def _report(site: Client, submission: Submission, as_json: bool) -> int:
    """Prints what became of a submission and returns its exit code."""
    if as_json:
        _print_json(submission.to_json())
    else:
        if submission.scores:
            path = f"submissions/{_quote(submission.id)}/result/file"
            print(site.send("GET", path, query={"format": "md"}).text())
        for line in _issue_lines(submission.issues):
            print(line)
        print(submission.url)
    reason = _describe_reason(submission)
    if reason is not None:
        _say(reason)
    return submission.exit_code


def _describe_reason(submission: Submission) -> Optional[str]:
    """Why a submission failed or waits, and what to do; None if neither."""
    if not submission.settled:
        wait = f"python3 clapboard.py wait {submission.id}"
        return f"Not scored yet: {submission.status}. Wait with `{wait}`."
    if submission.error_message is None and submission.visibility == "pending":
        return "Published once a maintainer approves it."
    return submission.error_message


def _read_seconds(text: str) -> float:
    match = re.fullmatch(r"(\d+(?:\.\d+)?)([smh])?", text.strip())
    if not match:
        raise argparse.ArgumentTypeError(f"{text} isn't a duration. Use 90s, 30m or 2h.")
    return float(match.group(1)) * {"s": 1, "m": 60, "h": 3600}[match.group(2) or "s"]


def _read_assignment(text: str) -> Tuple[str, str]:
    name, sign, value = text.partition("=")
    if not sign or not name:
        raise argparse.ArgumentTypeError("Use NAME=VALUE, such as frames=64.")
    return name, value


def _read_new_model(options: argparse.Namespace) -> Optional[Dict[str, Any]]:
    if options.new_model is None:
        return None
    organisation, _, name = options.new_model.partition("/")
    if not organisation or not name:
        raise ClapboardError(
            "--new-model takes ORGANISATION/NAME, such as Qwen/Qwen2.5-VL-7B.", INVALID
        )
    if options.weights is None:
        raise ClapboardError("A new model needs --weights open or --weights closed.", INVALID)
    return {
        "organisation": organisation,
        "name": name,
        "openWeights": options.weights == "open",
        "parameters": options.parameters,
        "released": options.released,
        "links": options.link or [],
    }


def _run_login(options: argparse.Namespace) -> int:
    site = Client(options.server)
    token = sys.stdin.read().strip() if options.with_token else _authorize_device(site)
    if not token:
        raise ClapboardError("Standard input has no access token.", INVALID)
    _store_token(site.server, token)
    print(f"Signed in to {site.server}.")
    return OK


def _run_whoami(options: argparse.Namespace) -> int:
    site = Client(options.server)
    site.require_token()
    account = site.call("GET", "me")
    if options.json:
        fields = ("userId", "name", "email", "maintains")
        _print_json({"server": site.server, **{name: account[name] for name in fields}})
        return OK
    address = f" <{account['email']}>" if account["email"] else ""
    print(f"{account['name']}{address} on {site.server}")
    return OK


def _run_benchmarks(options: argparse.Namespace) -> int:
    found = Client(options.server).call("GET", "benchmarks", query={"limit": "200"})["data"]
    if options.json:
        _print_json(found)
    else:
        for entry in found:
            print(f"{entry['id']}\t{entry['title']}")
    return OK


def _run_check(options: argparse.Namespace) -> int:
    site = Client(options.server)
    found = check(options.paths, options.benchmark, task=options.task, client=site)
    if options.json:
        _print_json(found)
    else:
        for fact in found["facts"]:
            _say(_fact_line(fact))
        for line in _issue_lines(found["issues"]):
            print(line)
        for row in found["coverage"]:
            if row["slice"] == "overall":
                print(f"{row['task']}: {row['answered']} of {row['items']} items answered")
        print("Not ready to submit." if found["readiness"] == "invalid" else "Ready to submit.")
    return {"invalid": INVALID, "incomplete": INCOMPLETE}.get(found["readiness"], OK)


def _run_submit(options: argparse.Namespace) -> int:
    site = Client(options.server)
    new_model = _read_new_model(options)
    settings = dict(options.set or [])
    if options.dry_run:
        return _dry_run(site, options, new_model, settings)
    submission = submit(
        options.paths,
        options.benchmark,
        options.model,
        new_model=new_model,
        settings=settings,
        task=options.task,
        wait=False if options.wait is None else options.wait,
        publish=options.publish,
        client=site,
    )
    if options.wait is None and not options.publish:
        if options.json:
            _print_json(
                {
                    "submission": submission.id,
                    "url": submission.url,
                    "existing": submission.existing,
                }
            )
        else:
            print(submission.url)
        return INCOMPLETE if submission.readiness == "incomplete" else OK
    return _report(site, submission, options.json)


def _dry_run(
    site: Client,
    options: argparse.Namespace,
    new_model: Optional[Dict[str, Any]],
    settings: Dict[str, str],
) -> int:
    site.require_token()
    prepared = _prepare(site, options.paths, options.benchmark, settings, options.task)
    for line in [*prepared.fact_lines, *_issue_lines(prepared.check["issues"])]:
        _say(line)
    _refuse_invalid(prepared.check)
    model = _find_model(site, prepared, options.model, new_model)
    _print_json({**prepared.submission, "model": model, "files": prepared.check["files"]})
    return INCOMPLETE if prepared.check["readiness"] == "incomplete" else OK


def _run_status(options: argparse.Namespace) -> int:
    site = Client(options.server)
    return _report(site, _read(site, _read_id(options.submission)), options.json)


def _run_wait(options: argparse.Namespace) -> int:
    site = Client(options.server)
    submission = wait_for(options.submission, seconds=options.timeout, client=site)
    return _report(site, submission, options.json)


def _run_result(options: argparse.Namespace) -> int:
    path = f"submissions/{_quote(_read_id(options.submission))}/result/file"
    site = Client(options.server)
    form = "model-index" if options.format == "hf" else options.format
    return _print_file(site.send("GET", path, query={"format": form}))


def _run_export(options: argparse.Namespace) -> int:
    items = "items/" if options.items else ""
    path = f"benchmarks/{_quote(options.benchmark)}/leaderboard/{items}file"
    site = Client(options.server)
    return _print_file(site.send("GET", path, query={"format": options.format}))


def _run_compare(options: argparse.Namespace) -> int:
    site = Client(options.server)
    query = {
        "submissionIds": [_read_id(text) for text in options.submissions],
        "task": options.task,
        "metric": options.metric,
        "slice": options.slice,
        "format": options.format,
    }
    return _print_file(site.send("GET", "comparisons/file", query=query))


def _build_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="clapboard.py",
        description="Submit predictions to a Clapboard site and read its results.",
        epilog=(
            "Exit codes: 0 complete; 1 fault; 2 errors in the files or arguments; 3 scored, but "
            "incomplete; 4 blocked: judge, budget or approval; 5 refused by the site's rules; "
            "6 timed out; 7 not signed in."
        ),
    )
    parser.add_argument("--version", action="version", version=__version__)
    shared = argparse.ArgumentParser(add_help=False)
    shared.add_argument(
        "--server",
        metavar="URL",
        help="the site (default: CLAPBOARD_SERVER, the last login, or the site that served this)",
    )
    commands = parser.add_subparsers(metavar="COMMAND", required=True)

    def add(name: str, run: Any, help: str) -> argparse.ArgumentParser:
        command = commands.add_parser(name, parents=[shared], help=help, description=help)
        command.set_defaults(run=run)
        return command

    login = add("login", _run_login, "Sign in by a code entered in a browser on any device.")
    login.add_argument("--with-token", action="store_true", help="read a token from stdin instead")
    account = add("whoami", _run_whoami, "Print the account of the access token.")
    listing = add("benchmarks", _run_benchmarks, "List the benchmarks.")

    checking = add("check", _run_check, "Check a run without submitting it.")
    submitting = add("submit", _run_submit, "Upload, check and submit a run.")
    for command in (checking, submitting):
        command.add_argument("paths", nargs="+", metavar="PATH", help="folder or files of one run")
        command.add_argument("--benchmark", metavar="ID", help="if the files don't name it")
        command.add_argument("--task", metavar="T", help="if the files don't show it")
        command.add_argument("--json", action="store_true", help="print JSON")
    submitting.add_argument("--model", metavar="NAME", help="one of your models")
    submitting.add_argument("--new-model", metavar="O/NAME", help="add a model")
    submitting.add_argument("--weights", choices=["open", "closed"], help="of a new model")
    submitting.add_argument("--parameters", type=float, metavar="BILLIONS", help="of a new model")
    submitting.add_argument("--released", metavar="YYYY-MM", help="of a new model")
    submitting.add_argument("--link", action="append", metavar="URL", help="of a new model")
    submitting.add_argument(
        "--set",
        action="append",
        type=_read_assignment,
        metavar="NAME=VALUE",
        help="a run setting or run fact, such as frames=64; may be repeated",
    )
    submitting.add_argument(
        "--wait", type=_read_seconds, metavar="DURATION", help="wait for the scores, such as 30m"
    )
    submitting.add_argument("--publish", action="store_true", help="publish the scored result")
    submitting.add_argument("--dry-run", action="store_true", help="print what would be submitted")

    status = add("status", _run_status, "Print the state of a submission.")
    waiting = add("wait", _run_wait, "Wait for the scores of a submission.")
    waiting.add_argument("--timeout", type=_read_seconds, default=1800.0, metavar="DURATION")
    result = add("result", _run_result, "Print every score of a result.")
    result.add_argument(
        "--format", default="json", help="json (default), csv, latex, md, hf, eee, bibtex, …"
    )
    for command in (status, waiting, result):
        command.add_argument("submission", metavar="ID", help="id or address of a submission")
    for command in (account, listing, status, waiting):
        command.add_argument("--json", action="store_true", help="print JSON")

    export = add("export", _run_export, "Print a leaderboard.")
    export.add_argument("benchmark", metavar="BENCHMARK")
    export.add_argument("--items", action="store_true", help="a row for each item of each result")
    export.add_argument(
        "--format",
        default="csv",
        help="csv (default), json, latex or md; with --items, csv or parquet",
    )
    comparing = add("compare", _run_compare, "Compare results item by item.")
    comparing.add_argument("submissions", nargs="+", metavar="ID")
    comparing.add_argument("--format", default="csv", help="csv (default), json or latex")
    for name in ("task", "metric", "slice"):
        comparing.add_argument(f"--{name}", help="of the score to compare")
    return parser


def main(arguments: Optional[Sequence[str]] = None) -> int:
    """Runs a command and returns its exit code."""
    options = _build_parser().parse_args(arguments)
    try:
        code: int = options.run(options)
        return code
    except ClapboardError as error:
        _clear_progress()
        for line in _issue_lines(error.issues):
            _say(line)
        _say(str(error))
        return error.exit_code
    except BrokenPipeError:
        # The reader, such as `head`, has enough.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return OK
    except KeyboardInterrupt:
        _clear_progress()
        return 130


if __name__ == "__main__":
    sys.exit(main())
